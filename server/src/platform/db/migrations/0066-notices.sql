-- What happened to somebody's records: one row a person, kind and record. `parts` is what happened since it was last read.
create table notice (
  id integer generated always as identity primary key,
  staff_user_id integer not null references staff_user,
  kind text not null,
  record_kind text not null,
  record_id integer not null,
  subject text not null,
  parts jsonb not null,
  caused_by integer not null references staff_user,
  at timestamptz not null,
  read_at timestamptz,
  unique (staff_user_id, kind, record_kind, record_id)
);
create index notice_newest on notice (staff_user_id, at desc, id desc);

-- What people write to each other on a record; removed, its text is gone and its row stays.
create table comment (
  id integer generated always as identity primary key,
  record_kind text not null check (record_kind in ('order', 'customer', 'item_type')),
  record_id integer not null,
  author_id integer not null references staff_user,
  text text check (text <> ''),
  mentions jsonb not null default '[]',
  at timestamptz not null,
  is_edited boolean not null default false,
  version integer not null default 1
);
create index comment_record on comment (record_kind, record_id, id desc);
