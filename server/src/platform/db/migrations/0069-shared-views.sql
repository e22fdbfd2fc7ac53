-- A view of a list that people of a role see too. (rules §20.2)
create table shared_view (
  id integer generated always as identity primary key,
  list text not null,
  role_id integer not null references role on delete cascade,
  name text not null,
  view jsonb not null,
  shared_by integer not null references staff_user,
  shared_at timestamptz not null
);
create unique index shared_view_name on shared_view (list, role_id, lower(name));

-- Promises of many customers are recorded together, and taken back together. (rules §18.1)
alter table bulk_change drop constraint bulk_change_entity_check;
alter table bulk_change add constraint bulk_change_entity_check check (entity in ('item_type', 'customer', 'promise'));
