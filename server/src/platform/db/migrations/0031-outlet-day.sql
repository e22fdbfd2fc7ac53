-- What each outlet ordered for a delivery day, and what was said on the phone the evening before. (rules.md §13)

create table outlet_day (
  outlet_id integer not null references outlet,
  delivery_date date not null,
  orders integer not null check (orders >= 0),
  value_paise bigint not null check (value_paise >= 0),
  minutes integer[] not null,
  first_minute integer,
  slot_id integer references time_slot,
  primary key (delivery_date, outlet_id) include (orders, value_paise, first_minute, slot_id)
);
comment on table outlet_day is 'orders of an outlet for a delivery day, rejected ones left out; written with the orders, in their transaction';
comment on column outlet_day.value_paise is 'as ordered, with tax and delivery charge';
comment on column outlet_day.minutes is 'when each of them was placed, earliest first: whole minutes since the day before delivery began, IST';
comment on column outlet_day.slot_id is 'the slot of the earliest';

create index orders_outlet_day on orders (outlet_id, delivery_date);

-- Whole minutes from the beginning of the day before a delivery, IST; below zero if it was earlier.
create function minutes_into_evening(at timestamptz, of_day date) returns integer language sql stable as $$
  select floor(extract(epoch from at - ((of_day - 1)::timestamp at time zone 'Asia/Kolkata')) / 60)::integer
$$;

-- The row is locked first and computed by the next statement, which therefore sees the orders of whoever held it before.
create function keep_outlet_day(of_outlet integer, of_day date) returns void language plpgsql as $$
begin
  insert into outlet_day (outlet_id, delivery_date, orders, value_paise, minutes) values (of_outlet, of_day, 0, 0, '{}')
    on conflict (delivery_date, outlet_id) do update set orders = outlet_day.orders;
  update outlet_day set (orders, value_paise, minutes, first_minute, slot_id) = (
    select count(*), coalesce(sum(ordered_total_paise), 0),
      coalesce(array_agg(minutes_into_evening(placed_at, of_day) order by placed_at, id), '{}'),
      min(minutes_into_evening(placed_at, of_day)), (array_agg(orders.slot_id order by placed_at, id))[1]
    from orders where orders.outlet_id = of_outlet and orders.delivery_date = of_day and status <> 'REJECTED')
  where outlet_id = of_outlet and delivery_date = of_day;
end $$;

create function follow_outlet_day() returns trigger language plpgsql as $$
begin
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

-- At the end of the transaction, when it holds all its other locks; by the database, as servers of the release before write too.
create constraint trigger orders_new_day after insert on orders deferrable initially deferred
  for each row execute function follow_outlet_day();
create constraint trigger orders_other_day after update on orders deferrable initially deferred
  for each row when (old.outlet_id <> new.outlet_id or old.delivery_date <> new.delivery_date or old.slot_id <> new.slot_id
    or old.ordered_total_paise <> new.ordered_total_paise or (old.status = 'REJECTED') <> (new.status = 'REJECTED'))
  execute function follow_outlet_day();

insert into outlet_day (outlet_id, delivery_date, orders, value_paise, minutes, first_minute, slot_id)
  select outlet_id, delivery_date, count(*), sum(ordered_total_paise),
    array_agg(minutes_into_evening(placed_at, delivery_date) order by placed_at, id),
    min(minutes_into_evening(placed_at, delivery_date)), (array_agg(slot_id order by placed_at, id))[1]
  from orders where status <> 'REJECTED' group by outlet_id, delivery_date;

create table call_outcome (
  delivery_date date not null,
  outlet_id integer not null references outlet,
  outcome text not null check (outcome in ('WILL_ORDER', 'NO_ORDER', 'NO_ANSWER', 'CALL_AGAIN')),
  call_again_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  said_by integer not null references staff_user,
  said_at timestamptz not null,
  primary key (delivery_date, outlet_id),
  check ((outcome = 'CALL_AGAIN') = (call_again_at is not null))
);
comment on table call_outcome is 'what a regular outlet last said in the evening before a delivery day';
create index call_outcome_outlet on call_outcome (outlet_id);
