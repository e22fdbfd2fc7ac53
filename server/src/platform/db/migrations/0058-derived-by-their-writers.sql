-- Columns and words that follow from others are written by what writes those: the day on which a document was paid, the goods of an
-- order that is delivered no longer, the item type of an entry of a group, the words of item types.
drop trigger receivable_paid_day on receivable;
drop trigger orders_undelivered on orders;
drop trigger item_group_entry_of_type on item_group_entry;
drop trigger item_type_new_words on item_type;
drop trigger item_type_other_words on item_type;
drop function keep_paid_day, paid_day, forget_goods, fill_of_type, keep_type_words;
comment on column item_group_entry.of_type_id is 'the type itself, or that of the pack';

-- Older servers do not write them: they stop.
insert into setting (key, value) values ('oldestMigrationKnown', '58') on conflict (key) do update set value = excluded.value;
