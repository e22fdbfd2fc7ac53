-- The credit desk: releases of holds with the orders that used them, promises of money, calls that asked for it.

create table credit_release (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('ORDER', 'UNTIL', 'AMOUNT')),
  order_id integer references orders,
  order_paise bigint check (order_paise >= 0),
  until date,
  amount_paise bigint check (amount_paise > 0),
  reason text not null,
  used_paise bigint not null default 0 check (used_paise >= 0),
  uses integer not null default 0 check (uses >= 0),
  made_by integer not null references staff_user,
  made_at timestamptz not null,
  ended_by integer references staff_user,
  ended_at timestamptz,
  check ((kind = 'ORDER') = (order_id is not null) and (kind = 'ORDER') = (order_paise is not null)),
  check ((kind <> 'ORDER') = (until is not null)),
  check ((kind = 'AMOUNT') = (amount_paise is not null)),
  check (kind <> 'ORDER' or uses <= 1),
  check (kind <> 'AMOUNT' or used_paise <= amount_paise),
  check ((ended_by is null) = (ended_at is null))
);
comment on column credit_release.order_paise is 'value of the order when it was released; it lets no higher one through';
comment on column credit_release.used_paise is 'value of the orders that used it';
create unique index credit_release_order on credit_release (order_id) where ended_at is null and uses = 0;
create index credit_release_customer on credit_release (customer_id, id desc);
create index credit_release_open on credit_release (customer_id) where ended_at is null;
create index credit_release_made on credit_release (made_at desc);

create table credit_release_use (
  id integer generated always as identity primary key,
  release_id integer not null references credit_release,
  order_id integer not null references orders,
  amount_paise bigint not null check (amount_paise >= 0),
  at timestamptz not null
);
create index credit_release_use_release on credit_release_use (release_id, id);

create table credit_promise (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  amount_paise bigint not null check (amount_paise > 0),
  by date not null,
  note text not null default '',
  state text not null default 'OPEN' check (state in ('OPEN', 'KEPT', 'BROKEN')),
  made_by integer not null references staff_user,
  made_at timestamptz not null,
  turned_at timestamptz,
  check ((state = 'OPEN') = (turned_at is null))
);
comment on column credit_promise.by is 'the last day on which the money is in time, IST';
create index credit_promise_customer on credit_promise (customer_id, by);
create index credit_promise_by on credit_promise (by, id);
create index credit_promise_open on credit_promise (by, id) where state = 'OPEN';

create table credit_call (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  outcome text not null check (outcome in ('WILL_PAY', 'PAID', 'NO_ANSWER', 'CALL_AGAIN', 'DISPUTED', 'REMINDED')),
  note text not null default '',
  made_by integer not null references staff_user,
  made_at timestamptz not null
);
create index credit_call_customer on credit_call (customer_id, id desc);

create index receivable_customer on receivable (customer_id, date);
