-- A change of many records at once, with what each of its rows was before and became: undone within half an hour, deleted after a day.
create table bulk_change (
  id integer generated always as identity primary key,
  entity text not null check (entity in ('item_type', 'customer')),
  fields text[] not null,
  created_by integer not null references staff_user (id),
  created_at timestamptz not null,
  undone_at timestamptz
);
create index bulk_change_created on bulk_change (created_at);

create table bulk_change_row (
  change_id integer not null references bulk_change (id) on delete cascade,
  entity_id integer not null,
  before jsonb not null,
  after jsonb not null,
  primary key (change_id, entity_id)
);
