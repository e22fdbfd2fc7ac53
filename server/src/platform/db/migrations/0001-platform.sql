-- Staff, sign-in, the audit trail and what every slice stands on.

create extension if not exists pg_trgm;

-- Rows of these tables are facts. A correction is a new row, so the database itself refuses anything else.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps every row as it was written; add a correcting row instead', tg_table_name using errcode = 'restrict_violation';
end $$;

create table staff_user (
  id integer generated always as identity primary key,
  name text not null,
  mobile text not null unique check (mobile ~ '^[6-9][0-9]{9}$'),
  email text,
  is_active boolean not null default true,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index staff_user_email on staff_user (email) where email is not null;

-- A challenge is written for every number, known or not, so that both take the same path and the same time.
create table otp_challenge (
  id integer generated always as identity primary key,
  mobile text not null,
  staff_user_id integer references staff_user,
  code_hmac bytea not null,
  salt bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  dead_at timestamptz,
  superseded_at timestamptz,
  address text not null
);
create index otp_challenge_mobile on otp_challenge (mobile, id desc);
create index otp_challenge_created on otp_challenge (created_at);

-- Sends and verifications per network address, counted over the last hour.
create table otp_attempt (
  id integer generated always as identity primary key,
  address text not null,
  kind text not null check (kind in ('SEND', 'VERIFY')),
  at timestamptz not null
);
create index otp_attempt_address on otp_attempt (address, kind, at);

create table session (
  id integer generated always as identity primary key,
  token_sha256 bytea not null unique,
  staff_user_id integer not null references staff_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address text not null,
  device text not null
);
create index session_staff on session (staff_user_id) where revoked_at is null;

create table audit_event (
  id integer generated always as identity primary key,
  at timestamptz not null,
  user_id integer references staff_user,
  user_name text not null,
  address text,
  device text,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  request_id text not null,
  written_at timestamptz not null default clock_timestamp()
);
comment on column audit_event.at is 'the business time of the write; written_at is the clock of the database';
create index audit_event_entity on audit_event (entity, entity_id, id desc);
create index audit_event_user on audit_event (user_id, id desc);
create trigger audit_event_kept before update or delete on audit_event for each row execute function refuse_change();
create trigger audit_event_whole before truncate on audit_event execute function refuse_change();

-- The chain has an order of its own: ids are handed out before commit, so a later id may be there first.
create table audit_seal (
  position integer primary key,
  event_id integer not null unique references audit_event,
  hash bytea not null,
  previous_hash bytea not null,
  sealed_at timestamptz not null default now()
);
create trigger audit_seal_kept before update or delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_whole before truncate on audit_seal execute function refuse_change();

create table idempotency_key (
  user_id integer not null references staff_user,
  route text not null,
  key text not null,
  request_sha256 bytea not null,
  status integer,
  reply text,
  created_at timestamptz not null,
  primary key (user_id, route, key)
);
create index idempotency_key_created on idempotency_key (created_at);

create table file (
  id integer generated always as identity primary key,
  sha256 text not null,
  is_private boolean not null,
  name text not null,
  content_type text not null,
  size integer not null,
  bytes bytea not null,
  list_bytes bytea,
  created_by integer references staff_user,
  created_at timestamptz not null default now(),
  unique (sha256, is_private)
);
comment on column file.sha256 is 'of bytes, in hex: what it is called by';
comment on column file.list_bytes is 'the small picture of rows and tiles; null for documents';

create table job (
  id integer generated always as identity primary key,
  kind text not null,
  data jsonb not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  doing text not null default '',
  done integer not null default 0,
  total integer not null default 0,
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  message text,
  file_id integer references file,
  created_by integer references staff_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column job.updated_at is 'while RUNNING: the last sign of life of the process that has it';
create index job_waiting on job (run_at) where status in ('WAITING', 'RUNNING');

create table preference (
  staff_user_id integer not null references staff_user,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (staff_user_id, key)
);

-- Every rule that a business sets for itself: supplier, warehouse, switches. One row a subject, never a constant in code.
create table setting (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer references staff_user
);
