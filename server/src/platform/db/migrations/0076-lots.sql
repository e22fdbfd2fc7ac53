-- Lots: what came in of an item at once, and which lots each row of the ledger took or gave back. The rows of the ledger stay as
-- they are. (rules §27)
lock table stock in share mode;

create table lot (
  id integer generated always as identity primary key,
  item_type_id integer not null references item_type,
  estimate_id integer unique references estimate,
  day date not null,
  best_before date,
  cost_paise bigint check (cost_paise >= 0),
  opening_milli bigint not null default 0 check (opening_milli >= 0),
  left_milli bigint not null check (left_milli >= 0),
  is_blocked boolean not null default false,
  block_reason text,
  blocked_by integer references staff_user,
  blocked_at timestamptz,
  version integer not null default 1,
  check (is_blocked = (block_reason is not null)),
  check (is_blocked = (blocked_by is not null)),
  check (is_blocked = (blocked_at is not null))
);
comment on column lot.estimate_id is 'null: opening stock, or goods that a count found';
comment on column lot.cost_paise is 'of a lot without estimate: the last cost when it was made, per base unit';
comment on column lot.opening_milli is 'what it had when lots began';
create index lot_item on lot (item_type_id, day, id);
create index lot_open on lot (item_type_id, day, id) where left_milli > 0;

create table lot_use (
  ledger_id integer not null references stock_ledger,
  lot_id integer not null references lot,
  quantity_milli bigint not null check (quantity_milli <> 0),
  primary key (ledger_id, lot_id)
);
comment on column lot_use.quantity_milli is 'the part of the quantity of the row that is of this lot, with its sign';
create index lot_use_lot on lot_use (lot_id, ledger_id);
create trigger lot_use_kept before update or delete on lot_use for each row execute function refuse_change();
create trigger lot_use_whole before truncate on lot_use execute function refuse_change();

create table order_line_lot (
  order_line_id integer primary key references order_line on delete cascade,
  lot_id integer not null references lot
);
comment on table order_line_lot is 'the lot that picking chose for a line; without one the oldest leaves first';
create index order_line_lot_lot on order_line_lot (lot_id);

create table lot_start (
  ledger_id integer primary key
);
comment on table lot_start is 'one row: the last row of the ledger from before lots; later rows are divided';

alter table stock add column blocked_milli bigint not null default 0 check (blocked_milli >= 0);
comment on column stock.blocked_milli is 'on hand in lots that are blocked: not to be promised or picked';

insert into lot_start select coalesce(max(id), 0) from stock_ledger;
insert into lot (item_type_id, day, cost_paise, opening_milli, left_milli)
select stock.item_type_id, (stock.updated_at at time zone 'Asia/Kolkata')::date, last.cost, on_hand_milli, on_hand_milli
from stock left join lateral (
  select coalesce((2000 * estimate.landed_paise + estimate.accepted_milli) / (2 * estimate.accepted_milli), estimate.expected_cost_paise) as cost
  from estimate
  where estimate.item_type_id = stock.item_type_id and estimate.status in ('RECEIVED', 'CLOSED_SHORT') and estimate.accepted_milli > 0
    and estimate.expected_cost_paise is not null
  order by estimate.received_at desc, estimate.id desc limit 1
) as last on true
where on_hand_milli > 0 order by stock.item_type_id;
