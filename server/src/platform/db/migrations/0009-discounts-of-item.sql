-- The discounts that customers have on one item, for the page of its price.
create index customer_discount_item on customer_discount (item_type_id, customer_id);
