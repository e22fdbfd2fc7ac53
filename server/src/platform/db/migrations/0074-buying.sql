-- Suppliers and their book, runs of buying, and what the market sells an item by. (rules §25, §26)
create table supplier (
  id integer generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  market text not null default '',
  mobile text,
  gstin text,
  note text not null default '',
  is_active boolean not null default true,
  version integer not null default 1
);
comment on column supplier.name_key is 'the name as it is compared';
comment on column supplier.gstin is 'null: not registered';

create table buying_run (
  id integer generated always as identity primary key,
  date date not null,
  buyer_id integer not null references staff_user,
  market text not null,
  cash_taken_paise bigint not null check (cash_taken_paise >= 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  cash_back_paise bigint check (cash_back_paise >= 0),
  difference_paise bigint,
  difference_reason text,
  started_at timestamptz not null,
  closed_at timestamptz,
  closed_by integer references staff_user,
  version integer not null default 1,
  check ((state = 'CLOSED') = (closed_at is not null)),
  check ((state = 'CLOSED') = (closed_by is not null)),
  check ((state = 'CLOSED') = (cash_back_paise is not null)),
  check ((state = 'CLOSED') = (difference_paise is not null)),
  check (coalesce(difference_paise, 0) = 0 or difference_reason is not null)
);
comment on column buying_run.difference_paise is 'cash taken less cash lines, expenses and cash back; above 0: missing';
create index buying_run_date on buying_run (date, id);

create table supplier_bill (
  id integer generated always as identity primary key,
  supplier_id integer not null references supplier,
  number text not null,
  number_key text not null,
  date date not null,
  amount_paise bigint not null check (amount_paise > 0),
  gst_paise bigint not null check (gst_paise between 0 and amount_paise),
  made_by integer not null references staff_user,
  at timestamptz not null,
  unique (supplier_id, number_key)
);
comment on column supplier_bill.amount_paise is 'with the GST on it';

create table buying_line (
  id integer generated always as identity primary key,
  run_id integer not null references buying_run,
  item_type_id integer not null references item_type,
  supplier_id integer not null references supplier,
  estimate_id integer not null unique references estimate,
  quantity_milli bigint not null check (quantity_milli > 0),
  rate_paise bigint not null check (rate_paise > 0),
  crates integer not null check (crates between 0 and 9999),
  loading_paise bigint not null check (loading_paise >= 0),
  commission_points integer not null check (commission_points between 0 and 5000),
  amount_paise bigint not null check (amount_paise > 0),
  paid_by text not null check (paid_by in ('CASH', 'UPI', 'CREDIT')),
  note text not null default '',
  struck_reason text,
  open_reason text,
  bill_id integer references supplier_bill,
  made_by integer not null references staff_user,
  bought_at timestamptz not null,
  version integer not null default 1
);
comment on column buying_line.rate_paise is 'per base unit';
comment on column buying_line.commission_points is 'hundredths of a percent of quantity times rate';
comment on column buying_line.amount_paise is 'quantity times rate, loading and commission';
comment on column buying_line.open_reason is 'why it was not received when the run was closed';
create index buying_line_run on buying_line (run_id, id);
create index buying_line_item on buying_line (item_type_id, bought_at desc, id desc) where struck_reason is null;
create index buying_line_supplier on buying_line (supplier_id, id);
create index buying_line_bill on buying_line (bill_id) where bill_id is not null;

create table buying_expense (
  id integer generated always as identity primary key,
  run_id integer not null references buying_run,
  kind text not null check (kind in ('TRANSPORT', 'TOLL', 'PORTER', 'OTHER')),
  amount_paise bigint not null check (amount_paise > 0),
  note text not null default '',
  made_by integer not null references staff_user,
  at timestamptz not null
);
create index buying_expense_run on buying_expense (run_id);

create table purchase_unit (
  item_type_id integer primary key references item_type,
  name text not null,
  content_milli bigint not null check (content_milli > 0)
);
comment on column purchase_unit.content_milli is 'base units in one of it: 25 kg in a crate';

-- rows are only added; their sum is what is owed
create table supplier_entry (
  id integer generated always as identity primary key,
  supplier_id integer not null references supplier,
  day date not null,
  kind text not null check (kind in ('OPENING', 'BOUGHT', 'BOUGHT_CHANGED', 'BILL', 'PAYMENT')),
  amount_paise bigint not null check (amount_paise <> 0),
  run_id integer references buying_run,
  line_id integer references buying_line,
  bill_id integer references supplier_bill,
  label text not null,
  mode text check (mode in ('CASH', 'UPI', 'NEFT', 'CHEQUE')),
  note text not null default '',
  made_by integer not null references staff_user,
  at timestamptz not null,
  check ((kind = 'PAYMENT') = (mode is not null)),
  check (kind <> 'PAYMENT' or amount_paise < 0),
  check ((kind in ('BOUGHT', 'BOUGHT_CHANGED')) = (line_id is not null)),
  check ((line_id is null) = (run_id is null)),
  check ((kind = 'BILL') = (bill_id is not null))
);
comment on column supplier_entry.amount_paise is 'change of what is owed to the supplier';
create index supplier_entry_supplier on supplier_entry (supplier_id, id);
create trigger supplier_entry_kept before update or delete on supplier_entry for each row execute function refuse_change();
create trigger supplier_entry_whole before truncate on supplier_entry execute function refuse_change();

alter table estimate
  add column supplier_id integer references supplier,
  add column landed_paise bigint check (landed_paise >= 0);
comment on column estimate.supplier_id is 'null: of a release that knew suppliers by text only';
comment on column estimate.landed_paise is 'what all of it costs: amount of its line and its share of the expenses of the run';
create index estimate_by_supplier on estimate (supplier_id) where supplier_id is not null;
