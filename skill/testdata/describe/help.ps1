#Requires -Version 7
<#
.SYNOPSIS
List services.
.DESCRIPTION
All of them.
.PARAMETER Name
not this
#>
param()
