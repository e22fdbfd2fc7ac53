-- What a version keeps of an order, the derived price of a pack and the id of an order's text are statements of their slices.
-- Nothing has called customers_alike since 0049.
drop function customers_alike, order_facts, order_line_facts, order_text_of, pack_price_paise;

-- Older servers call them: they stop.
insert into setting (key, value) values ('oldestMigrationKnown', '60') on conflict (key) do update set value = excluded.value;
