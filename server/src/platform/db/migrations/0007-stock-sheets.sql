-- A stock sheet as it is kept: what was sent, what each row would do, and what was done.
alter table stock_upload
  add column status text not null default 'APPLIED' check (status in ('CHECKING', 'CHECKED', 'APPLYING', 'APPLIED', 'REFUSED')),
  add column file_id integer references file,
  add column job_id integer references job,
  add column message text,
  add column rows_total integer not null default 0,
  add column rows_unchanged integer not null default 0,
  add column rows_skipped integer not null default 0,
  add column rows_confirm integer not null default 0,
  add column uploaded_by integer references staff_user,
  add column uploaded_at timestamptz,
  add column version integer not null default 1,
  alter column applied_by drop not null,
  alter column applied_at drop not null;
update stock_upload set uploaded_by = applied_by, uploaded_at = applied_at, rows_total = rows_updated + rows_failed;
alter table stock_upload alter column uploaded_by set not null, alter column uploaded_at set not null, alter column status drop default;
comment on column stock_upload.rows_updated is 'rows that do something; of an applied sheet they did';

create table stock_upload_row (
  upload_id integer not null,
  row_no integer not null,
  item_type_id integer,
  item_name text,
  status text not null check (status in ('UPDATED', 'UNCHANGED', 'SKIPPED', 'NEEDS_CONFIRM', 'FAILED')),
  message text not null,
  typed jsonb not null,
  primary key (upload_id, row_no)
);
comment on column stock_upload_row.typed is 'the cells as they were typed, in the order of the columns';
