-- The numbers used in a month are found by when a receipt or a debit note was made, without reading those of all years.
create index receipt_created on receipt (created_at);
create index receivable_debit_note on receivable (created_at) where kind = 'DEBIT_NOTE';
