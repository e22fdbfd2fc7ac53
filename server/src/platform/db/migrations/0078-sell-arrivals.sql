-- A third stock rule: accepted orders may reach what is on hand and what is announced by their delivery day. (rules §5.12)
alter table item_type add column sell_arrivals boolean not null default false;
alter table item_type add constraint item_type_sell_arrivals_check check (not (sell_arrivals and procure_to_order)) not valid;
alter table item_type validate constraint item_type_sell_arrivals_check;
comment on column item_type.sell_arrivals is 'not bought to order, but accepted orders may reach announced goods that are due by their delivery day';
