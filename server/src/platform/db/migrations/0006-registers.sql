-- Registers read a period in the order of its papers; a result that is dropped looks for the work that names it.
create index invoice_date on invoice (date, id);
create index job_file on job (file_id) where file_id is not null;
