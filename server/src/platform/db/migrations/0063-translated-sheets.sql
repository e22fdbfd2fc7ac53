-- What an uploaded sheet and its rows say, with the key that it is translated by. Uploads of earlier releases have their text alone.
alter table price_upload add column words jsonb;
alter table price_upload_row add column words jsonb;
alter table stock_upload add column words jsonb;
alter table stock_upload_row add column words jsonb;
