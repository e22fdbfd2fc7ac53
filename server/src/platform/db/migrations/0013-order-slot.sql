-- The orders of a slot on any day are listed and counted by index, like those of a picker.
create index orders_slot on orders (slot_id, id);
