<# In one line. #>
