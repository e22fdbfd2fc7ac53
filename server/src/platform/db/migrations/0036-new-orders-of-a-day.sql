-- A new order is added to what is kept of its outlet's day; until now the whole day was computed again, with the lines of all its orders.

alter table outlet_day add column latest_order integer;
comment on column outlet_day.latest_order is 'the highest number among its orders; null: none, or not kept yet';

create or replace function keep_outlet_day(of_outlet integer, of_day date) returns void language plpgsql as $$
begin
  insert into outlet_day (outlet_id, delivery_date, orders, value_paise, minutes) values (of_outlet, of_day, 0, 0, '{}')
    on conflict (delivery_date, outlet_id) do update set orders = outlet_day.orders;
  update outlet_day set packs = ordered_packs(of_outlet, of_day), (orders, value_paise, minutes, first_minute, slot_id, latest_order) = (
    select count(*), coalesce(sum(ordered_total_paise), 0),
      coalesce(array_agg(minutes_into_evening(placed_at, of_day) order by placed_at, id), '{}'),
      min(minutes_into_evening(placed_at, of_day)), (array_agg(orders.slot_id order by placed_at, id))[1], max(id)
    from orders where orders.outlet_id = of_outlet and orders.delivery_date = of_day and status <> 'REJECTED')
  where outlet_id = of_outlet and delivery_date = of_day;
end $$;

-- Adds an order to the end of its day; false if it does not belong there, as its number or its time is lower than one that is kept.
create function add_to_outlet_day(placed orders) returns boolean language plpgsql as $$
begin
  insert into outlet_day as day (outlet_id, delivery_date, orders, value_paise, minutes, first_minute, slot_id, packs, latest_order)
  select placed.outlet_id, placed.delivery_date, 1, placed.ordered_total_paise, array[minute], minute, placed.slot_id, ordered.packs, placed.id
  from minutes_into_evening(placed.placed_at, placed.delivery_date) as minute, (
    select coalesce(string_agg(pack_id || ' ' || packs_milli, ' ' order by pack_id), '') as packs from (
      select pack_id, sum(ordered_packs_milli) as packs_milli from order_line
      where order_id = placed.id and substitute_for is null and ordered_packs_milli > 0
      group by pack_id) as line) as ordered
  where placed.status <> 'REJECTED'
  on conflict (delivery_date, outlet_id) do update set orders = day.orders + 1, value_paise = day.value_paise + excluded.value_paise,
    minutes = day.minutes || excluded.minutes, packs = concat_ws(';', nullif(day.packs, ''), nullif(excluded.packs, '')),
    latest_order = excluded.latest_order
  where day.latest_order < excluded.latest_order and day.packs is not null
    and day.minutes[cardinality(day.minutes)] <= excluded.first_minute
    and (day.slot_id = excluded.slot_id or day.first_minute < excluded.first_minute);
  return found;
end $$;

create or replace function follow_outlet_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and add_to_outlet_day(new) then
    return null;
  end if;
  if tg_op = 'INSERT' or (old.outlet_id, old.delivery_date) = (new.outlet_id, new.delivery_date) then
    perform keep_outlet_day(new.outlet_id, new.delivery_date);
  elsif (old.delivery_date, old.outlet_id) < (new.delivery_date, new.outlet_id) then -- everybody locks two rows in the same order
    perform keep_outlet_day(old.outlet_id, old.delivery_date);
    perform keep_outlet_day(new.outlet_id, new.delivery_date);
  else
    perform keep_outlet_day(new.outlet_id, new.delivery_date);
    perform keep_outlet_day(old.outlet_id, old.delivery_date);
  end if;
  return null;
end $$;
