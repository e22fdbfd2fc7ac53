-- The driver's link, what drivers enter at the door, and the settling of trips. (rules §21.5 to §21.9)
alter table trip add column advance_paise bigint not null default 0 check (advance_paise >= 0),
  add column expected_paise bigint,
  add column counted_paise bigint check (counted_paise >= 0),
  add column difference_reason text,
  add column settled_by integer references staff_user,
  add column settled_at timestamptz,
  add constraint trip_settled check ((state = 'SETTLED') = (num_nonnulls(expected_paise, counted_paise, settled_by, settled_at) = 4)),
  add constraint trip_difference check (counted_paise = expected_paise or difference_reason is not null);
comment on column trip.expected_paise is 'cash to hand in: cash receipts and advance, less expenses, as they were when it was settled';

create table trip_link (
  id integer generated always as identity primary key,
  trip_id integer not null references trip,
  token_sha256 bytea not null unique,
  made_by integer not null references staff_user,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- the code follows from the server's secret, the link and this number; a used or expired one is not valid again
  code_number integer not null default 0,
  code_sent_at timestamptz,
  code_used_at timestamptz,
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  ended_at timestamptz
);
create unique index trip_link_live on trip_link (trip_id) where ended_at is null;
create table door_session (
  id integer generated always as identity primary key,
  link_id integer not null references trip_link,
  token_sha256 bytea not null unique,
  created_at timestamptz not null,
  address text not null,
  device text not null,
  ended_at timestamptz
);
create unique index door_session_live on door_session (link_id) where ended_at is null;

create table door_photo (
  trip_id integer not null references trip,
  sha256 text not null,
  primary key (trip_id, sha256)
);
-- what a driver entered at a stop, as it was sent; only what becomes of it changes
create table door_entry (
  id integer generated always as identity primary key,
  trip_id integer not null references trip,
  order_id integer not null references orders,
  entry jsonb not null,
  driver_name text not null,
  made_by integer not null references staff_user,
  received_at timestamptz not null,
  state text not null check (state in ('DONE', 'TO_LOOK_AT', 'APPLIED', 'SET_ASIDE')),
  -- a refusal: why it waits
  why jsonb,
  is_delivered boolean not null,
  is_counted boolean not null,
  decided_by integer references staff_user,
  decided_at timestamptz,
  decision_reason text,
  check (case when state in ('DONE', 'APPLIED') then is_delivered and is_counted else why is not null end),
  check ((state in ('APPLIED', 'SET_ASIDE')) = (decided_by is not null and decided_at is not null)),
  check ((state = 'SET_ASIDE') = (decision_reason is not null))
);
comment on column door_entry.is_delivered is 'the order was moved by it';
comment on column door_entry.is_counted is 'its money and crates are recorded, even while the order waits';
create index door_entry_trip on door_entry (trip_id, order_id, id);
create index door_entry_waiting on door_entry (id) where state = 'TO_LOOK_AT';
create table trip_receipt (
  receipt_id integer primary key references receipt,
  trip_id integer not null references trip,
  order_id integer not null references orders
);
create index trip_receipt_trip on trip_receipt (trip_id);
create table trip_expense (
  id integer generated always as identity primary key,
  trip_id integer not null references trip,
  kind text not null,
  amount_paise bigint not null check (amount_paise > 0),
  note text
);
create index trip_expense_trip on trip_expense (trip_id);
-- cash and cheques that a driver took and has not handed in
create table receipt_holder (
  receipt_id integer primary key references receipt,
  holder text not null,
  since timestamptz not null,
  handed_in_at timestamptz
);
