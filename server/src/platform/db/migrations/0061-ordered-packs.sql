-- Whether a pack was ever ordered is a fact of the pack: lists of items, unit changes and deletions look there, and not into orders.
create table ordered_pack (
  pack_id integer primary key references pack
);
comment on table ordered_pack is 'packs that were ever on an order; one stays here when its line is removed';
insert into ordered_pack (pack_id) select distinct pack_id from order_line;

-- Older servers do not write it: they stop.
insert into setting (key, value) values ('oldestMigrationKnown', '61') on conflict (key) do update set value = excluded.value;
