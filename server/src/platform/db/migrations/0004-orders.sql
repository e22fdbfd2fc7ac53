-- Orders with their lines and events; stock and its ledger.

create table orders (
  id integer generated always as identity primary key,
  status text not null check (status in ('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED', 'CLOSED', 'REJECTED', 'RETURNED')),
  customer_id integer not null references customer,
  outlet_id integer not null references outlet,
  staff_id integer references outlet_staff,
  -- as they were when the order was placed (rules.md §12)
  business_name text not null,
  legal_name text not null,
  customer_address jsonb not null,
  customer_gstin text,
  customer_phone text not null,
  customer_email text not null,
  outlet_name text not null,
  outlet_address jsonb not null,
  city text not null,
  buyer_gstin text,
  supply_state text not null,
  staff_snapshot jsonb,
  warehouse text not null,
  is_postpaid boolean not null,
  credit_hold boolean not null default false,
  hold_reason text,
  delivery_date date not null,
  slot_id integer not null references time_slot,
  slot_text text not null,
  instructions text not null default '',
  delivery_charge_paise bigint not null default 0 check (delivery_charge_paise >= 0),
  lines integer not null check (lines > 0),
  picked_lines integer not null default 0,
  short_lines integer not null default 0 check (short_lines >= 0),
  open_tasks integer not null default 0 check (open_tasks >= 0),
  ordered_total_paise bigint not null check (ordered_total_paise >= 0),
  total_paise bigint not null check (total_paise >= 0),
  picker_id integer references picker,
  checked_by integer references staff_user,
  checked_at timestamptz,
  crates integer not null default 0 check (crates >= 0),
  partly_returned boolean not null default false,
  reject_reason text,
  duplicate_key text not null,
  search_text text not null,
  placed_at timestamptz not null,
  placed_by integer not null references staff_user,
  packing_at timestamptz,
  packed_at timestamptz,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  rejected_at timestamptz,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (picked_lines between 0 and lines),
  check (not credit_hold or hold_reason is not null),
  check ((status = 'REJECTED') = (rejected_at is not null and reject_reason is not null)),
  check (status not in ('DISPATCHED', 'DELIVERED', 'CLOSED', 'RETURNED') or dispatched_at is not null),
  check (status not in ('DELIVERED', 'CLOSED') or delivered_at is not null)
);
create index orders_status on orders (status, id desc);
create index orders_delivery on orders (delivery_date, id);
create index orders_delivery_status on orders (delivery_date, status, id);
create index orders_customer on orders (customer_id, id desc);
create index orders_outlet on orders (outlet_id, id desc);
create index orders_picker_open on orders (picker_id, id desc) where status in ('PENDING', 'PACKING');
create index orders_picker on orders (picker_id, id) where picker_id is not null;
create index orders_short on orders (delivery_date, id) where short_lines > 0;
create index orders_held on orders (id desc) where credit_hold and status = 'PLACED';
create index orders_placed on orders (placed_at);
create index orders_delivered on orders (delivered_at) where delivered_at is not null;
create index orders_updated on orders (updated_at desc, id desc);
create index orders_total on orders (total_paise desc, id desc);
create index orders_duplicate on orders (duplicate_key, placed_at desc);
create index orders_search on orders using gin (search_text gin_trgm_ops);

create table order_line (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  line_no integer not null check (line_no > 0),
  pack_id integer not null references pack,
  item_type_id integer not null references item_type,
  item_name text not null,
  local_name text,
  type_name text not null,
  sku text not null,
  pack_name text not null,
  unit text not null check (unit in ('KG', 'L', 'PC', 'BUNCH', 'PACK', 'BOTTLE')),
  hsn text not null,
  tax_class text not null,
  gst_bp integer not null check (gst_bp >= 0),
  catch_weight boolean not null,
  by_piece boolean not null,
  procure_to_order boolean not null,
  packing_order integer not null,
  weight_milli bigint not null,
  multiplier integer not null,
  content_milli bigint not null check (content_milli > 0),
  list_price_paise bigint not null check (list_price_paise > 0),
  discount_kind text check (discount_kind in ('PERCENT', 'FLAT')),
  discount_value integer,
  price_paise bigint not null check (price_paise > 0),
  price_source text not null check (price_source in ('DERIVED', 'MANUAL', 'DISCOUNT', 'OVERRIDE')),
  price_change_id integer references price_change,
  override_reason text,
  -- packs in thousandths beside content in thousandths of the base unit: two units, one line
  ordered_packs_milli bigint not null check (ordered_packs_milli >= 0),
  ordered_milli bigint not null check (ordered_milli >= 0),
  picked_packs_milli bigint check (picked_packs_milli >= 0), picked_milli bigint check (picked_milli >= 0),
  -- what was picked before the order was opened again; undecided, it holds nothing
  draft_packs_milli bigint, draft_milli bigint,
  delivered_packs_milli bigint, delivered_milli bigint,
  returned_packs_milli bigint not null default 0, returned_milli bigint not null default 0,
  short_reason text check (short_reason in ('OUT_OF_STOCK', 'QUALITY', 'DAMAGED', 'NOT_RECEIVED', 'CUSTOMER_CANCELLED', 'OTHER', 'CUSTOMER_AGREED')),
  substitute_for integer references order_line,
  substitute_consent text,
  open_task text,
  waived_reason text,
  line_total_paise bigint not null check (line_total_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  picked_at timestamptz,
  check (content_milli = weight_milli * multiplier),
  check ((discount_kind is null) = (discount_value is null)),
  check (price_source <> 'OVERRIDE' or override_reason is not null),
  check ((substitute_for is null) = (substitute_consent is null)),
  check ((picked_packs_milli is null) = (picked_milli is null)),
  check ((draft_packs_milli is null) = (draft_milli is null)),
  check ((delivered_packs_milli is null) = (delivered_milli is null)),
  -- 0 ≤ returned ≤ delivered ≤ picked; before anybody has counted, all that was picked may come back (rules.md §2.3)
  check (delivered_milli is null or (picked_milli is not null and delivered_milli between 0 and picked_milli and delivered_packs_milli between 0 and picked_packs_milli)),
  check (returned_milli between 0 and coalesce(delivered_milli, picked_milli, 0) and returned_packs_milli between 0 and coalesce(delivered_packs_milli, picked_packs_milli, 0)),
  unique (order_id, line_no)
);
comment on column order_line.discount_value is 'PERCENT: basis points; FLAT: paise per base unit';
create index order_line_pack on order_line (item_type_id, pack_id);

create table order_event (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  kind text not null check (kind in ('STATUS', 'UNDO', 'ASSIGN', 'PICK', 'EDIT', 'TASK', 'WAIVE', 'HOLD', 'OVERRIDE', 'INVOICE', 'RETURN')),
  status text not null,
  from_status text,
  note text,
  data jsonb,
  picker_id integer references picker,
  -- null: the product itself, by the name beside it
  user_id integer references staff_user,
  user_name text not null,
  at timestamptz not null
);
create index order_event_order on order_event (order_id, id);
create trigger order_event_kept before update or delete on order_event for each row execute function refuse_change();
create trigger order_event_whole before truncate on order_event execute function refuse_change();

create table stock (
  item_type_id integer primary key references item_type,
  on_hand_milli bigint not null default 0 check (on_hand_milli >= 0),
  reserved_milli bigint not null default 0 check (reserved_milli >= 0),
  picked_milli bigint not null default 0 check (picked_milli between 0 and least(on_hand_milli, reserved_milli)),
  counted_at timestamptz,
  counted_by integer references staff_user,
  updated_at timestamptz not null default now()
);
comment on column stock.reserved_milli is 'promised to orders from PENDING to READY_TO_DISPATCH: picked where decided, else ordered';
comment on column stock.picked_milli is 'the part of it that lies picked; no other use may take it';

create table estimate (
  id integer generated always as identity primary key,
  item_type_id integer not null references item_type,
  quantity_milli bigint not null check (quantity_milli > 0),
  expected_date date not null,
  supplier text,
  expected_cost_paise bigint check (expected_cost_paise > 0),
  status text not null default 'PENDING' check (status in ('PENDING', 'RECEIVED', 'CLOSED_SHORT', 'CANCELLED', 'EXPIRED')),
  actual_milli bigint check (actual_milli >= 0),
  accepted_milli bigint check (accepted_milli between 0 and actual_milli),
  notes text not null default '',
  received_at timestamptz,
  received_by integer references staff_user,
  created_by integer not null references staff_user,
  created_at timestamptz not null,
  version integer not null default 1
);
create index estimate_pending on estimate (item_type_id, expected_date) where status = 'PENDING';
create index estimate_item on estimate (item_type_id, id desc);


create table stock_upload (
  id integer generated always as identity primary key,
  file_sha256 text not null,
  file_name text not null,
  rows_updated integer not null,
  rows_failed integer not null,
  applied_by integer not null references staff_user,
  applied_at timestamptz not null
);
create index stock_upload_file on stock_upload (file_sha256, applied_at desc);

create table stock_ledger (
  id integer generated always as identity primary key,
  item_type_id integer not null references item_type,
  kind text not null check (kind in ('OPENING', 'RECEIPT', 'SALE_ISSUE', 'SALE_ISSUE_REVERSAL', 'RETURN_IN', 'WASTAGE', 'ADJUST_PLUS', 'ADJUST_MINUS', 'SUPPLIER_RETURN')),
  quantity_milli bigint not null,
  balance_milli bigint not null check (balance_milli >= 0),
  order_id integer references orders,
  order_line_id integer references order_line,
  estimate_id integer references estimate,
  upload_id integer references stock_upload,
  reason text,
  note text,
  made_by integer not null references staff_user,
  at timestamptz not null,
  check (case when kind in ('RECEIPT', 'SALE_ISSUE_REVERSAL', 'RETURN_IN', 'ADJUST_PLUS') then quantity_milli > 0
              when kind in ('SALE_ISSUE', 'WASTAGE', 'ADJUST_MINUS', 'SUPPLIER_RETURN') then quantity_milli < 0
              else true end),
  check (kind not in ('SALE_ISSUE', 'SALE_ISSUE_REVERSAL', 'RETURN_IN') or (order_id is not null and order_line_id is not null))
);
create index stock_ledger_item on stock_ledger (item_type_id, id desc);
create index stock_ledger_item_at on stock_ledger (item_type_id, at desc, id desc);
create index stock_ledger_week on stock_ledger (at) include (item_type_id, kind, quantity_milli) where kind in ('RECEIPT', 'WASTAGE');
create unique index stock_ledger_estimate on stock_ledger (estimate_id) where estimate_id is not null;
comment on index stock_ledger_estimate is 'an estimate is received once, whatever is sent twice';
create index stock_ledger_order on stock_ledger (order_id) where order_id is not null;
create trigger stock_ledger_kept before update or delete on stock_ledger for each row execute function refuse_change();
create trigger stock_ledger_whole before truncate on stock_ledger execute function refuse_change();

create table reservation_log (
  id integer generated always as identity primary key,
  item_type_id integer not null references item_type,
  kind text not null check (kind in ('RESERVE', 'RELEASE', 'CONSUME')),
  quantity_milli bigint not null check (quantity_milli > 0),
  balance_milli bigint not null check (balance_milli >= 0),
  order_id integer not null references orders,
  at timestamptz not null
);
create index reservation_log_order on reservation_log (order_id);
create trigger reservation_log_kept before update or delete on reservation_log for each row execute function refuse_change();
create trigger reservation_log_whole before truncate on reservation_log execute function refuse_change();
