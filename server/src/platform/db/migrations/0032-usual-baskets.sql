-- The packs that were ordered are kept with what else is kept of an outlet's day: usual baskets are read without order lines. (rules.md §13.1)

alter table outlet_day add column packs text check (packs ~ '^[0-9 ;]*$');
comment on column outlet_day.packs is 'as ordered_packs gives them; null: not kept, the day is older than what usual baskets are taken from';

-- What an outlet ordered for a day: its orders that are not rejected, with semicolons between; in each, packs and thousandths of a pack.
create function ordered_packs(of_outlet integer, of_day date) returns text language sql stable as $$
  select coalesce(string_agg(packs, ';' order by order_id), '') from (
    select order_id, string_agg(pack_id || ' ' || packs_milli, ' ' order by pack_id) as packs from (
      select order_line.order_id, order_line.pack_id, sum(ordered_packs_milli) as packs_milli
      from orders join order_line on order_line.order_id = orders.id
      where orders.outlet_id = of_outlet and orders.delivery_date = of_day and status <> 'REJECTED'
        and substitute_for is null and ordered_packs_milli > 0
      group by order_line.order_id, order_line.pack_id) as line
    group by order_id) as one_order
$$;

create or replace function keep_outlet_day(of_outlet integer, of_day date) returns void language plpgsql as $$
begin
  insert into outlet_day (outlet_id, delivery_date, orders, value_paise, minutes) values (of_outlet, of_day, 0, 0, '{}')
    on conflict (delivery_date, outlet_id) do update set orders = outlet_day.orders;
  update outlet_day set packs = ordered_packs(of_outlet, of_day), (orders, value_paise, minutes, first_minute, slot_id) = (
    select count(*), coalesce(sum(ordered_total_paise), 0),
      coalesce(array_agg(minutes_into_evening(placed_at, of_day) order by placed_at, id), '{}'),
      min(minutes_into_evening(placed_at, of_day)), (array_agg(orders.slot_id order by placed_at, id))[1]
    from orders where orders.outlet_id = of_outlet and orders.delivery_date = of_day and status <> 'REJECTED')
  where outlet_id = of_outlet and delivery_date = of_day;
end $$;

create function follow_ordered_packs() returns trigger language plpgsql as $$
begin
  perform keep_outlet_day(outlet_id, delivery_date) from orders where id = old.order_id;
  return null;
end $$;

-- Lines that are added change the number of lines; those of a new order are there when its day is kept at the end of the transaction.
create constraint trigger orders_other_lines after update on orders deferrable initially deferred
  for each row when (old.lines <> new.lines) execute function follow_outlet_day();
create constraint trigger order_line_other_packs after update on order_line deferrable initially deferred
  for each row when (old.pack_id <> new.pack_id or old.ordered_packs_milli <> new.ordered_packs_milli)
  execute function follow_ordered_packs();
create constraint trigger order_line_gone after delete on order_line deferrable initially deferred
  for each row execute function follow_ordered_packs();

update outlet_day set packs = ordered_packs(outlet_id, delivery_date) where delivery_date >= current_date - 130;
