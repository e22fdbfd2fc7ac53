-- Money given back. (rules §6.15)
create table refund (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  receipt_id integer not null references receipt,
  number text not null unique,
  date date not null,
  amount_paise bigint not null check (amount_paise > 0),
  mode text not null check (mode in ('NEFT', 'UPI', 'RTGS', 'IMPS', 'CHEQUE', 'CASH')),
  reference text,
  paid_to text not null,
  reason text not null,
  came_back_on date,
  came_back_reason text,
  made_by integer not null references staff_user,
  created_at timestamptz not null,
  version integer not null default 1,
  check (mode = 'CASH' or reference is not null),
  check (num_nonnulls(came_back_on, came_back_reason) in (0, 2)),
  check (came_back_on >= date)
);
comment on table refund is 'money of a receipt that was given back to the customer';
comment on column refund.came_back_on is 'the day on which the bank returned the money; null: it was paid';
create index refund_customer on refund (customer_id, id desc);
create index refund_receipt on refund (receipt_id);
create index refund_created on refund (created_at);

create function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.came_back_on is null
    and to_jsonb(new) - '{came_back_on,came_back_reason,version}'::text[] = to_jsonb(old) - '{came_back_on,came_back_reason,version}'::text[] then
    return new;
  end if;
  raise exception 'money given back is never changed or deleted; note that it came back' using errcode = 'restrict_violation';
end $$;
create trigger refund_kept before update or delete on refund for each row execute function keep_refund();
create trigger refund_whole before truncate on refund for each statement execute function refuse_change();

alter table invoice_series drop constraint invoice_series_type_check;
alter table invoice_series add constraint invoice_series_type_check
  check (type in ('BS', 'TI', 'IB', 'CN', 'CB', 'RV', 'RC', 'OB', 'DN', 'WO', 'RF', 'PY'));

alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('OPENING', 'INVOICE', 'INVOICE_REVERSAL', 'DEBIT_NOTE', 'CREDIT_NOTE', 'RECEIPT', 'RECEIPT_BOUNCED', 'WRITE_OFF',
    'REFUND', 'REFUND_BACK'));
