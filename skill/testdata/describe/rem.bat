@echo off
REM Build the project.
rem Twice.
build
