-- Orders that a person has begun on some device: each draft belongs to one device at a time. Once it is an order or was closed, its
-- row stays without the draft for a while, so that a device that was offline does not bring it back.
create table order_draft (
  staff_user_id integer not null references staff_user,
  key text not null,
  device text not null,
  device_kind text not null check (device_kind in ('DESK', 'TABLET', 'PHONE')),
  customer text not null,
  outlet text not null,
  lines integer not null,
  draft jsonb,
  ended text check (ended in ('PLACED', 'CLOSED')),
  order_id integer references orders,
  saved_at timestamptz not null,
  primary key (staff_user_id, key),
  check ((ended is null) = (draft is not null)),
  check ((ended is not distinct from 'PLACED') = (order_id is not null))
);
