-- Tries are counted by network (address: IPv4, or the /64 of IPv6), by the /48 around it, and all together.
-- in_trail: an event of its own says it, or one that counts the tries of a minute.
alter table otp_attempt add column wide text, add column in_trail boolean not null default true;
create index otp_attempt_wide on otp_attempt (wide, kind, at);
create index otp_attempt_at on otp_attempt (kind, at);
create index otp_attempt_untold on otp_attempt (at) where not in_trail;
