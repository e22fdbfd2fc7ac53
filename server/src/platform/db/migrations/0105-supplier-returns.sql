-- goods that go back to their supplier, and what that takes off its book (rules §34)
create table supplier_return (
  id integer generated always as identity primary key,
  supplier_id integer not null references supplier,
  number text not null unique,
  day date not null,
  rate text not null check (rate in ('AGREED', 'LANDED')),
  reason text not null check (reason in ('QUALITY', 'WRONG_KIND', 'TOO_MUCH', 'PAST_ITS_DAY')),
  note text not null default '',
  goods_paise bigint not null check (goods_paise > 0),
  gst_paise bigint not null check (gst_paise >= 0),
  made_by integer not null references staff_user,
  at timestamptz not null,
  undone_by integer references staff_user,
  undone_at timestamptz,
  version integer not null default 1,
  check ((undone_by is null) = (undone_at is null))
);
comment on column supplier_return.goods_paise is 'amount × rate of its lines, without tax';
comment on column supplier_return.gst_paise is 'the part of the GST of the bills that is of these goods';
create index supplier_return_supplier on supplier_return (supplier_id, id desc);

create table supplier_return_line (
  return_id integer not null references supplier_return,
  lot_id integer not null references lot,
  item_type_id integer not null references item_type,
  line_id integer references buying_line,
  bill_id integer references supplier_bill,
  quantity_milli bigint not null check (quantity_milli > 0),
  rate_paise bigint not null check (rate_paise > 0),
  goods_paise bigint not null check (goods_paise > 0),
  gst_paise bigint not null check (gst_paise >= 0),
  primary key (return_id, lot_id)
);
comment on column supplier_return_line.rate_paise is 'per base unit, as it was when the goods went back';
comment on column supplier_return_line.bill_id is 'the bill that had these goods then; null: none yet';
create index supplier_return_line_lot on supplier_return_line (lot_id);
create index supplier_return_line_bought on supplier_return_line (line_id) where line_id is not null;
create index supplier_return_line_bill on supplier_return_line (bill_id) where bill_id is not null;
create trigger supplier_return_line_kept before delete or update on supplier_return_line
  for each row execute function refuse_change();
create trigger supplier_return_line_whole before truncate on supplier_return_line
  for each statement execute function refuse_change();

-- RETURN: goods that went back; RETURN_UNDONE: they did not; REFUND: money that came from the supplier; WRITTEN_OFF: money that will not
alter table supplier_entry
  add column return_id integer references supplier_return,
  drop constraint supplier_entry_kind_check,
  drop constraint supplier_entry_check,
  add constraint supplier_entry_kind_check check (kind in
    ('OPENING', 'BOUGHT', 'BOUGHT_CHANGED', 'BILL', 'PAYMENT', 'RETURN', 'RETURN_UNDONE', 'REFUND', 'WRITTEN_OFF')),
  add constraint supplier_entry_check check ((kind in ('PAYMENT', 'REFUND')) = (mode is not null)),
  add constraint supplier_entry_returned check ((kind in ('RETURN', 'RETURN_UNDONE')) = (return_id is not null)),
  add constraint supplier_entry_sign check (kind not in ('RETURN', 'RETURN_UNDONE', 'REFUND', 'WRITTEN_OFF') or (kind = 'RETURN') = (amount_paise < 0));
create unique index supplier_entry_return on supplier_entry (return_id, kind) where return_id is not null;

-- a bill that leaves out what went back before it came
alter table supplier_bill add column returned_paise bigint not null default 0 check (returned_paise >= 0);
comment on column supplier_bill.returned_paise is 'what went back of its lines before it came, and what it leaves out; the book has that already';

alter table stock_ledger
  drop constraint stock_ledger_kind_check,
  drop constraint stock_ledger_check,
  add constraint stock_ledger_kind_check check (kind in ('OPENING', 'RECEIPT', 'SALE_ISSUE', 'SALE_ISSUE_REVERSAL', 'RETURN_IN', 'WASTAGE',
    'ADJUST_PLUS', 'ADJUST_MINUS', 'SUPPLIER_RETURN', 'SUPPLIER_RETURN_UNDONE')),
  add constraint stock_ledger_check check (case
    when kind in ('RECEIPT', 'SALE_ISSUE_REVERSAL', 'RETURN_IN', 'ADJUST_PLUS', 'SUPPLIER_RETURN_UNDONE') then quantity_milli > 0
    when kind in ('SALE_ISSUE', 'WASTAGE', 'ADJUST_MINUS', 'SUPPLIER_RETURN') then quantity_milli < 0
    else true end);

alter table invoice_series
  drop constraint invoice_series_type_check,
  add constraint invoice_series_type_check check (type in ('BS', 'TI', 'IB', 'BI', 'CN', 'CB', 'RV', 'RC', 'OB', 'DN', 'WO', 'RF', 'PY',
    'TN', 'TB', 'FN', 'DS', 'SR'));
