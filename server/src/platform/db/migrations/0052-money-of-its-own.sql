-- One transfer may be divided between customers, and two banks may print the same cheque number: a reference is unique among the
-- receipts of one customer and mode; across customers the server asks. (rules.md §6.8)
drop index receipt_reference;
create unique index receipt_reference on receipt (customer_id, mode, upper(reference)) where reference is not null and status <> 'BOUNCED';

-- Vouchers of money paid before the goods (RV) have a series of their own; other receipts are numbered RC. (rules.md §7.3, §7.9)
alter table invoice_series drop constraint invoice_series_type_check;
alter table invoice_series add constraint invoice_series_type_check
  check (type in ('BS', 'TI', 'IB', 'CN', 'CB', 'RV', 'RC', 'OB', 'DN', 'WO'));
