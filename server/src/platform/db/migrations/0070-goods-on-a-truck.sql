-- What customers sent back with the driver and the hall has not checked in: a stock place of its own, free for nobody. Rows are only
-- added; the sum of a line is what of it is on the truck. (rules §5.11)
create table truck_entry (
  id integer generated always as identity primary key,
  order_line_id integer not null references order_line,
  item_type_id integer not null references item_type,
  quantity_milli bigint not null check (quantity_milli <> 0),
  disposition text check (disposition in ('RESTOCK', 'WASTE', 'CLAIM_ONLY')),
  reason text not null,
  made_by integer not null references staff_user,
  at timestamptz not null,
  check ((quantity_milli < 0) = (disposition is not null))
);
create index truck_entry_line on truck_entry (order_line_id);
create index truck_entry_item on truck_entry (item_type_id);
create trigger truck_entry_kept before update or delete on truck_entry for each row execute function refuse_change();
create trigger truck_entry_whole before truncate on truck_entry execute function refuse_change();
