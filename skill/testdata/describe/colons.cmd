@ECHO OFF
:: Clean the tree.
::
del x
