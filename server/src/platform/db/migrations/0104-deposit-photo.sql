-- The bank's stamp on the slip of a deposit, as a photo. (rules §6.16)
alter table deposit add column photo text;
comment on column deposit.photo is 'content hash of the picture of the slip as the bank stamped it; null: none was taken';
