"""Never
closed
