-- Whether what is read from messages must be prepared again is one number, kept with the writes of the catalogue; until now every
-- message read the versions of all items, types and packs.

alter table catalogue_count add column changes bigint not null default 0;
comment on column catalogue_count.changes is 'the sum of all rows grows with each write of what messages are read against';

create function count_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_count set changes = changes + 1
  where id = (select id from catalogue_count limit 1 for update skip locked);
  if not found then
    insert into catalogue_count (active_types, inactive_types, unpriced_types, unpictured_types, active_packs, manual_packs, changes)
    values (0, 0, 0, 0, 0, 0, 1);
  end if;
  return null;
end $$;

create trigger item_change_counted after insert or delete or update of name, aliases, is_active on item
  for each statement execute function count_catalogue_change();
create trigger item_type_change_counted
  after insert or delete or update of item_id, code, name, unit, catch_weight, max_order_milli, is_active on item_type
  for each statement execute function count_catalogue_change();
create trigger pack_change_counted after insert or delete or update of item_type_id, name, content_milli, by_piece, is_active on pack
  for each statement execute function count_catalogue_change();
