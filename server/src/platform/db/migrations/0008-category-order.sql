-- The categories of an item come back in the order in which they were chosen.

alter table item_category add column place integer not null default 0;
comment on column item_category.place is 'its place among the categories of the item; equal ones by id';
