-- Cheques on hand with the day on them, deposits with their slip, and transfers divided among customers. (rules §6.16, §6.17)
create table deposit (
  id integer generated always as identity primary key,
  number text not null unique,
  date date not null,
  bank text,
  account text,
  made_by integer not null references staff_user,
  created_at timestamptz not null,
  undone_at timestamptz,
  version integer not null default 1,
  check (num_nonnulls(bank, account) in (0, 2))
);
comment on table deposit is 'cheques taken to the bank together, with one slip';
comment on column deposit.bank is 'our bank as it was when the slip was made; null: none was set';
create index deposit_created on deposit (created_at);

create table cheque (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  number text not null check (number ~ '^[0-9]{6}$'),
  bank text not null,
  date date not null,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'ON_HAND' check (status in ('ON_HAND', 'DEPOSITED', 'REPLACED', 'GIVEN_BACK')),
  reason text,
  deposit_id integer references deposit,
  receipt_id integer unique references receipt,
  replaced_by integer unique references cheque,
  taken_by integer not null references staff_user,
  created_at timestamptz not null,
  version integer not null default 1,
  bank_key text generated always as (regexp_replace(upper(bank), '[^A-Z0-9]', '', 'g')) stored,
  check ((status = 'DEPOSITED') = (deposit_id is not null) and (status = 'DEPOSITED') = (receipt_id is not null)),
  check ((status = 'REPLACED') = (replaced_by is not null)),
  check ((status = 'GIVEN_BACK') = (reason is not null))
);
comment on table cheque is 'a cheque of a customer, often dated later; a receipt once it is deposited';
comment on column cheque.date is 'the day on it; it cannot be deposited before';
create unique index cheque_once on cheque (customer_id, bank_key, number) where status = 'ON_HAND';
create index cheque_number on cheque (customer_id, number);
create index cheque_on_hand on cheque (date, id) where status = 'ON_HAND';
create index cheque_deposit on cheque (deposit_id) where deposit_id is not null;
create index cheque_created on cheque (created_at);

create table cheque_due (
  cheque_id integer not null references cheque,
  receivable_id integer not null references receivable,
  primary key (cheque_id, receivable_id)
);
comment on table cheque_due is 'the documents a cheque was given for; it pays these first once it has cleared';
create index cheque_due_receivable on cheque_due (receivable_id);

create table transfer (
  id integer generated always as identity primary key,
  mode text not null check (mode in ('UPI', 'NEFT', 'RTGS', 'IMPS')),
  reference text not null,
  date date not null,
  amount_paise bigint not null check (amount_paise > 0),
  made_by integer not null references staff_user,
  created_at timestamptz not null,
  undone_at timestamptz,
  version integer not null default 1
);
comment on table transfer is 'one payment divided among customers; each part is a receipt';
create index transfer_created on transfer (created_at);

alter table receipt add column transfer_id integer references transfer,
  add column is_withdrawn boolean not null default false check (not is_withdrawn or status = 'BOUNCED' and mode = 'CHEQUE');
comment on column receipt.transfer_id is 'the transfer that it is a part of';
comment on column receipt.is_withdrawn is 'the deposit of this cheque was undone: it never bounced';
create index receipt_transfer on receipt (transfer_id) where transfer_id is not null;

create or replace function keep_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{status,status_date,free_paise,version,reference_key,banked_on,is_withdrawn}'::text[]
      = to_jsonb(old) - '{status,status_date,free_paise,version,reference_key,banked_on,is_withdrawn}'::text[] then
    return new;
  end if;
  raise exception 'a recorded receipt is never changed or deleted; mark it bounced' using errcode = 'restrict_violation';
end $$;

alter table invoice_series drop constraint invoice_series_type_check;
alter table invoice_series add constraint invoice_series_type_check
  check (type in ('BS', 'TI', 'IB', 'CN', 'CB', 'RV', 'RC', 'OB', 'DN', 'WO', 'RF', 'PY', 'TN', 'TB', 'FN', 'DS'));
