-- Prices set together at dawn: target markups, runs with their rows, and the orders that got the new prices. (rules §36)
alter table category add column markup_bp integer check (markup_bp between 0 and 50000);
comment on column category.markup_bp is 'target markup on the landed cost of its items, basis points; null: as the category above, else as the settings say';
alter table item_type add column markup_bp integer check (markup_bp between 0 and 50000);
comment on column item_type.markup_bp is 'target markup on its landed cost, basis points; null: as its category';

-- the same values and one more: no row of before can break it
alter table price_change drop constraint price_change_source_check;
alter table price_change add constraint price_change_source_check check (source in ('SCREEN', 'BULK', 'UNDO', 'OPENING', 'RUN')) not valid;
alter table price_change validate constraint price_change_source_check;

create table price_run (
  id integer generated always as identity primary key,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SCHEDULED', 'DONE', 'CANCELLED', 'REVERTED')),
  effective_at timestamptz not null,
  orders_rule text not null check (orders_rule in ('KEEP', 'REPRICE')),
  made_by integer not null references staff_user,
  made_at timestamptz not null,
  scheduled_by integer references staff_user,
  scheduled_at timestamptz,
  applied_at timestamptz,
  change_id integer,
  ended_by integer references staff_user,
  ended_at timestamptz,
  reprices_since timestamptz,
  version integer not null default 1,
  check ((scheduled_by is null) = (scheduled_at is null)),
  check (scheduled_at is not null or state in ('DRAFT', 'CANCELLED')),
  check ((applied_at is not null) = (state in ('DONE', 'REVERTED'))),
  check (change_id is null or applied_at is not null),
  check ((ended_by is null) = (ended_at is null)),
  check ((ended_at is not null) = (state in ('CANCELLED', 'REVERTED'))),
  check (reprices_since is null or orders_rule = 'REPRICE')
);
comment on table price_run is 'new base prices of many items, to change together at a minute';
comment on column price_run.applied_at is 'when its prices changed: at its minute, or as soon as a server ran';
comment on column price_run.change_id is 'its price change; null: not applied yet, or every price had changed meanwhile';
comment on column price_run.ended_by is 'who called it off, or took it back';
comment on column price_run.reprices_since is 'orders are being repriced, since then; null: they are not';
create unique index price_run_scheduled on price_run (state) where state = 'SCHEDULED';
create index price_run_reprices on price_run (id) where reprices_since is not null;
create index price_run_made_by on price_run (made_by);
create index price_run_scheduled_by on price_run (scheduled_by);
create index price_run_ended_by on price_run (ended_by);

create table price_run_row (
  run_id integer not null references price_run,
  item_type_id integer not null references item_type,
  place integer not null,
  cost_paise bigint check (cost_paise >= 0),
  cost_day date,
  market_paise bigint,
  markup_bp integer not null,
  old_paise bigint,
  proposed_paise bigint,
  chosen_paise bigint check (chosen_paise > 0),
  included boolean not null,
  flags text[] not null default '{}',
  note text not null default '',
  left_why jsonb,
  version integer not null default 1,
  primary key (run_id, item_type_id),
  check (not included or chosen_paise is not null),
  check ((cost_paise is null) = (cost_day is null))
);
comment on table price_run_row is 'what a run does to the price of an item; paise per base unit';
comment on column price_run_row.place is 'in the order of the price list';
comment on column price_run_row.old_paise is 'the base price as the run was made; null: never priced';
comment on column price_run_row.left_why is 'a sentence: why its price was left as it was';
create index price_run_row_item on price_run_row (item_type_id);

create table price_run_order (
  run_id integer not null references price_run,
  order_id integer not null references orders,
  step text not null check (step in ('APPLY', 'REVERT')),
  lines jsonb not null,
  kept_why jsonb,
  at timestamptz not null,
  primary key (run_id, order_id, step)
);
comment on table price_run_order is 'an order that a run looked at once its prices had changed, or were taken back';
comment on column price_run_order.lines is 'each line that got another price, with its price before and after in paise';
comment on column price_run_order.kept_why is 'a sentence: why all its lines keep their prices, though one should change';
create index price_run_order_order on price_run_order (order_id);
