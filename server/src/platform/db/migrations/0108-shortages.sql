-- Sharing out what is short: what a line may take, whom it goes to first, and what was decided. (rules §35)
alter table order_line add column allotted_milli bigint check (allotted_milli >= 0);
alter table order_line add column allotted_at timestamptz;
comment on column order_line.allotted_milli is 'its share of an item that was short, base unit; null: not shared out';
comment on column order_line.allotted_at is 'when its share was last said';

alter table customer add column priority text not null default 'B' check (priority in ('A', 'B', 'C'));
comment on column customer.priority is 'whom goods that are short go to first';

create table sharing (
  id integer generated always as identity primary key,
  item_type_id integer not null references item_type,
  delivery_date date not null,
  slot_id integer references time_slot,
  rule text not null check (rule in ('PRO_RATA', 'PRIORITY', 'FIRST_COME', 'SLOT')),
  there_milli bigint not null check (there_milli >= 0),
  shared_milli bigint not null check (shared_milli >= 0 and shared_milli <= there_milli),
  rows jsonb not null,
  made_by integer not null references staff_user,
  made_at timestamptz not null,
  undone_by integer references staff_user,
  undone_at timestamptz,
  check ((undone_by is null) = (undone_at is null))
);
comment on table sharing is 'how what was there of an item was shared out among the orders of a day';
comment on column sharing.slot_id is 'null: all slots of the day';
comment on column sharing.rows is 'each line with its share before and after, and what was picked by then; lines may be deleted later';
create index sharing_item on sharing (item_type_id, delivery_date);
create index sharing_slot on sharing (slot_id);
create index sharing_made_by on sharing (made_by);
create index sharing_undone_by on sharing (undone_by);
