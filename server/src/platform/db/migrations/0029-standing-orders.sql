-- Orders that outlets agreed on for their weekdays, what became of each on a delivery day, and days without any.

create table standing_order (
  id integer generated always as identity primary key,
  outlet_id integer not null references outlet,
  slot_id integer not null references time_slot,
  weekdays integer[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  instructions text not null default '',
  from_day date not null,
  until_day date check (until_day >= from_day),
  pauses jsonb not null default '[]',
  is_active boolean not null default true,
  changed_by integer not null references staff_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on column standing_order.weekdays is '1 = Monday … 7 = Sunday';
comment on column standing_order.until_day is 'its last delivery day; null: until it is switched off';
comment on column standing_order.pauses is '[{"from", "until"}]: days without an order, first and last included';
create index standing_order_outlet on standing_order (outlet_id, id);
create index standing_order_slot on standing_order (slot_id);
create index standing_order_due on standing_order (id) where is_active;

create table standing_order_line (
  standing_order_id integer not null references standing_order,
  line_no integer not null check (line_no > 0),
  pack_id integer not null references pack,
  packs_milli bigint not null check (packs_milli > 0),
  primary key (standing_order_id, line_no),
  unique (standing_order_id, pack_id)
);
create index standing_order_line_pack on standing_order_line (pack_id);

create table standing_run (
  standing_order_id integer not null references standing_order,
  delivery_date date not null,
  state text not null check (state in ('PLACED', 'REFUSED', 'ASKED', 'SKIPPED')),
  order_id integer references orders,
  other_order_id integer references orders,
  why jsonb,
  at timestamptz not null,
  primary key (standing_order_id, delivery_date),
  check ((state = 'PLACED') = (order_id is not null)),
  check (state <> 'ASKED' or other_order_id is not null)
);
comment on table standing_run is 'what became of a standing order for a delivery day; one row a day, so each order is made once';
comment on column standing_run.other_order_id is 'the order that the outlet had already';
comment on column standing_run.why is 'the sentence that says why there is no order: {"message", "sentence", "values"}';
create index standing_run_day on standing_run (delivery_date, standing_order_id);
create index standing_run_order on standing_run (order_id) where order_id is not null;
create index standing_run_other on standing_run (other_order_id) where other_order_id is not null;

create table holiday (
  day date primary key,
  name text not null check (name <> '')
);
comment on table holiday is 'days on which no standing order is made';
