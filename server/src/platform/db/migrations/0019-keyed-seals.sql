-- The chain of hashes shows a change to whoever has an older hash; a MAC with a key that is not in the database shows one that was
-- made with the whole database in hand. From first_position on, each seal has one; the mark itself is bound to the key.
alter table audit_seal add column mac bytea;
create table audit_key (
  key_id bytea primary key,
  first_position integer not null,
  made_at timestamptz not null,
  mac bytea not null
);
create trigger audit_key_kept before update or delete on audit_key for each row execute function refuse_change();
create trigger audit_key_whole before truncate on audit_key execute function refuse_change();
