-- Figures above the lists, read from what is kept with a write or from an index alone.

alter table orders add column goods_ordered_paise bigint check (goods_ordered_paise >= 0),
  add column goods_picked_paise bigint check (goods_picked_paise between 0 and goods_ordered_paise);
comment on column orders.goods_ordered_paise is 'value of its lines as ordered, without tax, kept when it is delivered; null before, and where a release before delivered it';
comment on column orders.goods_picked_paise is 'what was picked of it, over-picks left out';

-- By the database, as servers of the release before take deliveries back too.
create function forget_goods() returns trigger language plpgsql as $$
begin
  new.goods_ordered_paise := null;
  new.goods_picked_paise := null;
  return new;
end $$;
create trigger orders_undelivered before update on orders for each row
  when (new.delivered_at is null and new.goods_ordered_paise is not null) execute function forget_goods();

-- The time of a customer's last order is in the index: without it a customer who never ordered may cost a look at every order.
drop index orders_customer;
create index orders_customer on orders (customer_id, id desc) include (placed_at);

create index item_type_active on item_type (price_changed_at) where is_active;
create index item_type_inactive on item_type (id) where not is_active;
create index item_type_unpriced on item_type (price_changed_at) where is_active and base_price_paise is null;
create index item_type_without_picture on item_type (id) where is_active and images = '{}';
create index pack_active on pack (item_type_id) where is_active;
create index pack_manual on pack (item_type_id) where is_active and manual_price_paise is not null;
