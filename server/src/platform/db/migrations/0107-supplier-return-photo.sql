-- What was wrong with goods that went back to their supplier, as a photo. (rules §34.1)
alter table supplier_return add column photo text;
comment on column supplier_return.photo is 'content hash of the picture of the goods; null: none was taken';
