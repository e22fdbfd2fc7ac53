-- What is kept of an outlet's day is computed anew, by the writes of its orders and in one way. Its baskets are lists of packs and
-- amounts; until now they were a text. (rules.md §13.1)
drop trigger orders_new_day on orders;
drop trigger orders_other_day on orders;
drop trigger orders_other_lines on orders;
drop trigger order_line_other_packs on order_line;
drop trigger order_line_gone on order_line;
drop function follow_outlet_day, follow_ordered_packs, add_to_outlet_day, keep_outlet_day, ordered_packs, minutes_into_evening;

alter table outlet_day add column baskets jsonb;
comment on column outlet_day.baskets is
  'what each of its orders asks for, [[[pack, thousandths of it], …], …]; null: not kept, read from the lines';
-- Usual baskets are made of the eight weeks before a day.
update outlet_day set baskets = case when packs = '' then '[]'
  else ('[[' || replace(replace(regexp_replace(packs, '(\d+) (\d+)', '[\1,\2]', 'g'), ' ', ','), ';', '],[') || ']]')::jsonb end
where packs is not null and delivery_date >= current_date - 70;
alter table outlet_day drop column packs, drop column latest_order;

-- Older servers read them: they stop.
insert into setting (key, value) values ('oldestMigrationKnown', '59') on conflict (key) do update set value = excluded.value;
