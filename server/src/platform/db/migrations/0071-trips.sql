-- Vehicles, drivers, and the trips that bring orders to outlets. (rules §21)
create table vehicle (
  id integer generated always as identity primary key,
  number text not null,
  number_key text not null unique,
  name text not null,
  capacity_kg integer not null check (capacity_kg > 0),
  is_active boolean not null default true,
  version integer not null default 1
);
comment on column vehicle.number_key is 'the number without spaces, in capitals';
create table driver (
  id integer generated always as identity primary key,
  name text not null,
  mobile text not null unique,
  is_active boolean not null default true,
  version integer not null default 1
);
create table trip (
  id integer generated always as identity primary key,
  delivery_date date not null,
  slot_id integer references time_slot,
  name text not null,
  vehicle_id integer references vehicle,
  driver_id integer references driver,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'LOADING', 'OUT', 'BACK', 'SETTLED')),
  out_at timestamptz,
  back_at timestamptz,
  made_by integer not null references staff_user,
  made_at timestamptz not null,
  version integer not null default 1
);
create index trip_day on trip (delivery_date);
-- an order is on one trip at a time
create table trip_stop (
  order_id integer primary key references orders,
  trip_id integer not null references trip,
  place integer not null check (place > 0)
);
create index trip_stop_trip on trip_stop (trip_id, place);
