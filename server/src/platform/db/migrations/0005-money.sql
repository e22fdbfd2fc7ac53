-- Documents and dues.

create table invoice_series (
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  type text not null check (type in ('BS', 'TI', 'IB', 'CN', 'CB', 'RV', 'OB', 'DN', 'WO')),
  last_number integer not null default 0 check (last_number >= 0),
  primary key (financial_year, type)
);

create table invoice (
  id integer generated always as identity primary key,
  number text not null check (number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
  type text not null check (type in ('BS', 'TI', 'IB', 'CN', 'CB')),
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  order_id integer not null references orders,
  customer_id integer not null references customer,
  date date not null,
  due_date date,
  -- supplier, buyer and delivery as printed
  facts jsonb not null,
  supply_state text not null,
  is_inter_state boolean not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  round_off_paise bigint not null,
  total_paise bigint not null check (total_paise >= 0 and total_paise % 100 = 0),
  original_id integer references invoice,
  reason text,
  itc_reversal text check (itc_reversal in ('PENDING', 'ACCEPTED', 'REJECTED')),
  irn text check (irn ~ '^[0-9a-f]{64}$'),
  eway_number text check (eway_number ~ '^[0-9]{12}$'),
  issued_by integer not null references staff_user,
  issued_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by integer references staff_user,
  cancel_reason text,
  check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise),
  -- the notes of one paper are rounded together, so one of them may be off by almost a rupee (rules.md §2.4, §7.7)
  check (round_off_paise between -49 and 50 or (original_id is not null and round_off_paise between -99 and 99)),
  check (case when is_inter_state then cgst_paise = 0 and sgst_paise = 0 else igst_paise = 0 end),
  check ((type in ('CN', 'CB')) = (original_id is not null)),
  check (due_date >= date),
  check (itc_reversal is null or type = 'CN'),
  check (irn is null or type in ('TI', 'CN')),
  check (num_nonnulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3))
);
comment on column invoice.irn is 'given by the e-invoice portal; entered once, before the goods leave';
comment on column invoice.eway_number is 'given by the e-way bill portal; entered once, before the goods leave';
create unique index invoice_irn on invoice (irn) where irn is not null;
create unique index invoice_number on invoice (financial_year, upper(number));
create index invoice_order on invoice (order_id);
create index invoice_customer on invoice (customer_id, id desc);
create index invoice_original on invoice (original_id) where original_id is not null;

-- An issued paper stays as it is: it may be cancelled, a buyer may answer a credit note, the authorities give it their numbers once.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.cancelled_at is null
    and coalesce(old.irn, new.irn) is not distinct from new.irn
    and coalesce(old.eway_number, new.eway_number) is not distinct from new.eway_number
    and to_jsonb(new) - '{cancelled_at,cancelled_by,cancel_reason,itc_reversal,irn,eway_number}'::text[]
      = to_jsonb(old) - '{cancelled_at,cancelled_by,cancel_reason,itc_reversal,irn,eway_number}'::text[] then
    return new;
  end if;
  raise exception 'an issued document is never changed or deleted; cancel it or credit it' using errcode = 'restrict_violation';
end $$;
create trigger invoice_kept before update or delete on invoice for each row execute function keep_invoice();
create trigger invoice_whole before truncate on invoice execute function refuse_change();

create table invoice_line (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoice,
  line_no integer not null,
  order_line_id integer references order_line,
  -- of a credit note: the line that was sold
  original_line_id integer references invoice_line,
  name text not null,
  local_name text,
  pack_text text not null,
  hsn text not null,
  unit text not null,
  by_weight boolean not null,
  packs_milli bigint not null check (packs_milli >= 0),
  quantity_milli bigint not null check (quantity_milli >= 0),
  price_paise bigint not null check (price_paise > 0),
  content_milli bigint not null check (content_milli > 0),
  delivery_paise bigint not null default 0 check (delivery_paise >= 0),
  taxable_paise bigint not null check (taxable_paise >= 0),
  gst_bp integer not null check (gst_bp >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  total_paise bigint not null,
  check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  unique (invoice_id, line_no)
);
comment on column invoice_line.price_paise is 'per pack of content_milli, without GST; the printed rate is price ÷ content';
comment on column invoice_line.delivery_paise is 'this line''s share of the delivery charge, contained in taxable_paise';
create index invoice_line_original on invoice_line (original_line_id) where original_line_id is not null;
create trigger invoice_line_kept before update or delete on invoice_line for each row execute function refuse_change();
create trigger invoice_line_whole before truncate on invoice_line execute function refuse_change();

-- What a credit decision needs, kept beside every entry so that a list of orders reads one row a customer.
create table account (
  customer_id integer primary key references customer,
  outstanding_paise bigint not null default 0,
  open_orders_paise bigint not null default 0 check (open_orders_paise >= 0),
  oldest_due date,
  bounced_paise bigint not null default 0 check (bounced_paise >= 0),
  has_bounced boolean not null generated always as (bounced_paise > 0) stored
);
comment on column account.open_orders_paise is 'value with tax of orders from PENDING to READY_TO_DISPATCH';
comment on column account.bounced_paise is 'what cheques that bounced still have to be made good with; above 0 holds new orders';

-- The credit chip; the same rule as creditStatus in the contract, for lists. Silence is OK. (rules.md §6.6)
create function credit_status(is_postpaid boolean, limit_paise bigint, outstanding_paise bigint, open_orders_paise bigint, oldest_due date, has_bounced boolean, today date, grace_days integer)
returns text language sql immutable parallel safe as $$
  select case
    when not is_postpaid then 'PREPAID'
    when coalesce(has_bounced, false) then 'ON_HOLD'
    when oldest_due is not null and oldest_due + grace_days < today then 'OVERDUE'
    when coalesce(outstanding_paise, 0) + coalesce(open_orders_paise, 0) > limit_paise then 'OVER_LIMIT'
    when (coalesce(outstanding_paise, 0) + coalesce(open_orders_paise, 0)) * 10 >= limit_paise * 8 then 'NEAR_LIMIT'
    else 'OK'
  end
$$;

create table receipt (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  order_id integer references orders,
  number text not null unique,
  date date not null,
  amount_paise bigint not null check (amount_paise > 0),
  mode text not null check (mode in ('CASH', 'UPI', 'NEFT', 'RTGS', 'IMPS', 'CHEQUE', 'CARD', 'TDS', 'ADJUSTMENT')),
  reference text,
  status text not null check (status in ('RECEIVED', 'CLEARED', 'BOUNCED')),
  status_date date,
  free_paise bigint not null check (free_paise between 0 and amount_paise),
  received_by integer not null references staff_user,
  created_at timestamptz not null,
  version integer not null default 1,
  check (mode = 'CASH' or reference is not null)
);
create unique index receipt_reference on receipt (mode, upper(reference)) where reference is not null and status <> 'BOUNCED';
create index receipt_customer on receipt (customer_id, id desc);
create index receipt_order on receipt (order_id) where order_id is not null;
create index receipt_free on receipt (customer_id, id) where free_paise > 0;
create index receipt_date on receipt (date);
create index receipt_uncleared on receipt (customer_id) where status = 'RECEIVED';

-- One row for each thing owed: an invoice, an opening due, a debit note.
create table receivable (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  order_id integer references orders,
  invoice_id integer unique references invoice,
  kind text not null check (kind in ('INVOICE', 'OPENING', 'DEBIT_NOTE')),
  number text not null,
  date date not null,
  due_date date not null,
  amount_paise bigint not null check (amount_paise > 0),
  open_paise bigint not null check (open_paise between 0 and amount_paise),
  created_at timestamptz not null,
  reversed_at timestamptz,
  check (reversed_at is null or open_paise = 0)
);
comment on column receivable.reversed_at is 'set while the dispatch that made it due is taken back';
create index receivable_order on receivable (order_id) where order_id is not null;
create index receivable_open on receivable (customer_id, due_date, id) where open_paise > 0;
create index receivable_due on receivable (due_date) where open_paise > 0;

create table allocation (
  id integer generated always as identity primary key,
  receipt_id integer references receipt,
  credit_note_id integer references invoice,
  receivable_id integer not null references receivable,
  amount_paise bigint not null check (amount_paise <> 0),
  at timestamptz not null,
  made_by integer not null references staff_user,
  check (num_nonnulls(receipt_id, credit_note_id) <= 1)
);
comment on column allocation.amount_paise is 'negative: an earlier allocation taken back';
create index allocation_receivable on allocation (receivable_id);
create index allocation_receipt on allocation (receipt_id);
create trigger allocation_kept before update or delete on allocation for each row execute function refuse_change();
create trigger allocation_whole before truncate on allocation execute function refuse_change();

create table ledger_entry (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('OPENING', 'INVOICE', 'INVOICE_REVERSAL', 'DEBIT_NOTE', 'CREDIT_NOTE', 'RECEIPT', 'RECEIPT_BOUNCED', 'WRITE_OFF')),
  amount_paise bigint not null,
  balance_paise bigint not null,
  date date not null,
  order_id integer references orders,
  invoice_id integer references invoice,
  receipt_id integer references receipt,
  number text,
  note text,
  made_by integer not null references staff_user,
  at timestamptz not null,
  check (case when kind in ('INVOICE', 'DEBIT_NOTE', 'RECEIPT_BOUNCED') then amount_paise > 0
              when kind in ('INVOICE_REVERSAL', 'CREDIT_NOTE', 'RECEIPT') then amount_paise < 0
              else true end)
);
comment on column ledger_entry.amount_paise is 'positive: the customer owes more';
create index ledger_entry_customer on ledger_entry (customer_id, id desc);
create index ledger_entry_statement on ledger_entry (customer_id, date, id);
create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_entry_whole before truncate on ledger_entry execute function refuse_change();
