-- The catalogue is counted when it is asked for: twenty thousand types take some milliseconds. The tables and triggers that kept the
-- counts go, and with them a search that nothing calls.
drop trigger item_type_new_counted on item_type;
drop trigger item_type_other_counted on item_type;
drop trigger item_type_change_counted on item_type;
drop trigger item_change_counted on item;
drop trigger pack_new_counted on pack;
drop trigger pack_other_counted on pack;
drop trigger pack_gone_counted on pack;
drop trigger pack_change_counted on pack;
drop function count_new_types, count_other_type, count_new_packs, count_other_pack, count_gone_pack, count_catalogue_change,
  keep_type_without_pack, add_to_catalogue_count, item_types_alike;
drop table catalogue_count;
drop table type_without_pack;

-- Older servers read them: they stop.
insert into setting (key, value) values ('oldestMigrationKnown', '56') on conflict (key) do update set value = excluded.value;
