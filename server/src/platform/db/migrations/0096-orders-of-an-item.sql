-- the latest orders of an item: whether anybody ordered as much as was typed (rules §33.5)
create index order_line_item_order on order_line (item_type_id, order_id desc);
