-- Prices that somebody who may not agree them asks for, and what was answered. (rules §4.19)
create table price_request (
  id integer generated always as identity primary key,
  asked_by integer not null references staff_user,
  asked_at timestamptz not null,
  draft_key text not null,
  order_id integer references orders,
  outlet_id integer not null references outlet,
  pack_id integer not null references pack,
  packs_milli bigint not null check (packs_milli > 0),
  usual_paise bigint not null,
  price_paise bigint not null check (price_paise > 0),
  answer text check (answer in ('AGREED', 'STAYS', 'WITHDRAWN')),
  answered_by integer references staff_user,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null))
);
comment on table price_request is 'a price asked for a line of a begun order, which goes on to the order';
comment on column price_request.usual_paise is 'what the outlet’s customer paid for a pack when it was asked';
create unique index price_request_open on price_request (asked_by, draft_key, pack_id) where answer is null;
create index price_request_asked on price_request (asked_by, asked_at);
create index price_request_order on price_request (order_id);
create index price_request_outlet on price_request (outlet_id);
create index price_request_pack on price_request (pack_id);
create index price_request_answered_by on price_request (answered_by);
