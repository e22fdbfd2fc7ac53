-- A document and a receipt are found by the last digits of their number, a person of an outlet by name and mobile.
create index invoice_ending on invoice (reverse(upper(number)) text_pattern_ops);
create index receipt_ending on receipt (reverse(upper(number)) text_pattern_ops);
create index outlet_staff_search on outlet_staff using gin ((lower(name) || ' ' || mobile) gin_trgm_ops);
