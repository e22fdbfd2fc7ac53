-- the outlets of a list by their own name
create index outlet_name on outlet (lower(name), id);
-- the turnover of a year under composition, which most businesses have none of
create index invoice_composition on invoice (date) where facts -> 'supplier' ->> 'kind' = 'COMPOSITION';
-- every receipt of a cheque, also one that was withdrawn
create index receipt_of_cheque on receipt (cheque_id, id) where cheque_id is not null;
