-- The stock list of a supplier begins from what the supplier ever sent, not from the whole catalogue.
create index estimate_supplier on estimate (supplier, item_type_id) where supplier is not null;
