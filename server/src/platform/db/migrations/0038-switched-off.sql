-- Few outlets and customers are switched off; Tonight leaves them out of thousands.
create index outlet_switched_off on outlet (id) where not is_active;
create index customer_switched_off on customer (id) where not is_active;
