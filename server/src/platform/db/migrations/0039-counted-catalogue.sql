-- What is counted of the catalogue is kept with its writes; until now the figures above the item list read an entry of an index for
-- each type and pack, and what a customer may order was counted among all of them.

create table catalogue_count (
  id integer generated always as identity primary key,
  active_types integer not null,
  inactive_types integer not null,
  unpriced_types integer not null,
  unpictured_types integer not null,
  active_packs integer not null,
  manual_packs integer not null
);
comment on table catalogue_count is 'the sum of its rows counts item types and packs; as many rows as there were ever writes at once, so that none waits for another';
comment on column catalogue_count.unpriced_types is 'active ones without a base price';
comment on column catalogue_count.unpictured_types is 'active ones without a picture';
comment on column catalogue_count.active_packs is 'of inactive types too';
comment on column catalogue_count.manual_packs is 'active ones with a manual price, of inactive types too';

create table type_without_pack (
  item_type_id integer primary key references item_type on delete cascade
);
comment on table type_without_pack is 'item types without an active pack';

-- Items are switched off by their types; the few that are off themselves are found without reading the others.
create index item_switched_off on item (id) where not is_active;

insert into catalogue_count (active_types, inactive_types, unpriced_types, unpictured_types, active_packs, manual_packs)
select count(*) filter (where is_active), count(*) filter (where not is_active),
  count(*) filter (where is_active and base_price_paise is null), count(*) filter (where is_active and images = '{}'),
  (select count(*) from pack where is_active), (select count(*) from pack where is_active and manual_price_paise is not null)
from item_type having count(*) > 0;

insert into type_without_pack
select id from item_type where not exists (select from pack where item_type_id = item_type.id and pack.is_active);

-- By the database, as servers of the release before write the catalogue too.
create function add_to_catalogue_count(types integer, off integer, unpriced integer, unpictured integer, packs integer, manual integer)
returns void language plpgsql as $$
begin
  update catalogue_count set active_types = active_types + types, inactive_types = inactive_types + off,
    unpriced_types = unpriced_types + unpriced, unpictured_types = unpictured_types + unpictured,
    active_packs = active_packs + packs, manual_packs = manual_packs + manual
  where id = (select id from catalogue_count limit 1 for update skip locked);
  if not found then
    insert into catalogue_count (active_types, inactive_types, unpriced_types, unpictured_types, active_packs, manual_packs)
    values (types, off, unpriced, unpictured, packs, manual);
  end if;
end $$;

create function count_new_types() returns trigger language plpgsql as $$
begin
  perform add_to_catalogue_count((count(*) filter (where is_active))::integer, (count(*) filter (where not is_active))::integer,
    (count(*) filter (where is_active and base_price_paise is null))::integer,
    (count(*) filter (where is_active and images = '{}'))::integer, 0, 0)
  from added;
  insert into type_without_pack select id from added;
  return null;
end $$;
create trigger item_type_new_counted after insert on item_type referencing new table as added
  for each statement execute function count_new_types();

create function count_other_type() returns trigger language plpgsql as $$
begin
  perform add_to_catalogue_count(
    new.is_active::integer - old.is_active::integer, old.is_active::integer - new.is_active::integer,
    (new.is_active and new.base_price_paise is null)::integer - (old.is_active and old.base_price_paise is null)::integer,
    (new.is_active and new.images = '{}')::integer - (old.is_active and old.images = '{}')::integer, 0, 0);
  return null;
end $$;
create trigger item_type_other_counted after update on item_type for each row
  when (old.is_active <> new.is_active or (old.base_price_paise is null) <> (new.base_price_paise is null)
    or (old.images = '{}') <> (new.images = '{}'))
  execute function count_other_type();

-- The type is locked first and its packs are read by the next statement, which therefore sees those of whoever held it before.
create function keep_type_without_pack(of_types integer[]) returns void language plpgsql as $$
begin
  perform from item_type where id = any(of_types) order by id for no key update;
  delete from type_without_pack where item_type_id = any(of_types)
    and exists (select from pack where pack.item_type_id = type_without_pack.item_type_id and pack.is_active);
  insert into type_without_pack select id from item_type where id = any(of_types)
    and not exists (select from pack where pack.item_type_id = item_type.id and pack.is_active)
    on conflict do nothing;
end $$;

create function count_new_packs() returns trigger language plpgsql as $$
begin
  perform add_to_catalogue_count(0, 0, 0, 0, (count(*) filter (where is_active))::integer,
    (count(*) filter (where is_active and manual_price_paise is not null))::integer)
  from added;
  perform keep_type_without_pack(array(select distinct item_type_id from added where is_active));
  return null;
end $$;
create trigger pack_new_counted after insert on pack referencing new table as added
  for each statement execute function count_new_packs();

create function count_other_pack() returns trigger language plpgsql as $$
begin
  perform add_to_catalogue_count(0, 0, 0, 0, new.is_active::integer - old.is_active::integer,
    (new.is_active and new.manual_price_paise is not null)::integer - (old.is_active and old.manual_price_paise is not null)::integer);
  if old.is_active <> new.is_active then
    perform keep_type_without_pack(array[new.item_type_id]);
  end if;
  return null;
end $$;
create trigger pack_other_counted after update on pack for each row
  when (old.is_active <> new.is_active or (old.manual_price_paise is null) <> (new.manual_price_paise is null))
  execute function count_other_pack();

create function count_gone_pack() returns trigger language plpgsql as $$
begin
  perform add_to_catalogue_count(0, 0, 0, 0, -1, -(old.manual_price_paise is not null)::integer);
  perform keep_type_without_pack(array[old.item_type_id]);
  return null;
end $$;
create trigger pack_gone_counted after delete on pack for each row when (old.is_active) execute function count_gone_pack();
