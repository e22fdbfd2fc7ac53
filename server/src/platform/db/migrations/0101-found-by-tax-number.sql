-- customers and outlets are found by their tax numbers, merged ones too
create index customer_taxed_as on customer (gstin) where gstin is not null;
create index outlet_gstin on outlet (gstin) where gstin is not null;

-- notes without goods of a customer, newest first
create index invoice_note on invoice (customer_id, id desc) where note_kind is not null;
