-- What an order's history says, with the key that it is translated by. Events of earlier releases have their note alone.
alter table order_event add column words jsonb;
