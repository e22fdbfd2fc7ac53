-- Devices that signed in before, by the mark they keep. Codes asked for from them have counts of their own.
create table sign_in_device (
  mark_sha256 bytea not null,
  staff_user_id integer not null references staff_user,
  expires_at timestamptz not null,
  primary key (mark_sha256, staff_user_id)
);
alter table otp_challenge add column device_sha256 bytea;
