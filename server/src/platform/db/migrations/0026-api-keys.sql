-- API keys (rules.md §8.6). What a program writes names its row of staff_user. That row has no mobile, so nobody signs in with it.
alter table staff_user alter column mobile drop not null;

create table api_key (
  id integer generated always as identity primary key,
  staff_user_id integer not null unique references staff_user,
  key_sha256 bytea not null unique,
  -- the first signs of the key, by which people recognise it
  hint text not null,
  -- requests
  per_minute integer not null check (per_minute > 0),
  -- the last day in India on which it is valid
  expires_on date not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  created_by integer not null references staff_user,
  revoked_at timestamptz,
  revoked_by integer references staff_user
);
