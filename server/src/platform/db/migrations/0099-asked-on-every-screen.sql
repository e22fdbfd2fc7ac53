-- what has not been read is counted for the bell of every screen
create index notice_unread on notice (staff_user_id, kind, record_kind) where read_at is null;

-- a document is found by its number, whatever its year
drop index invoice_number;
create unique index invoice_number on invoice (upper(number), financial_year);
