@rem Quiet remark.
