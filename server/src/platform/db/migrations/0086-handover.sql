-- Hand-over to the books: ledgers of the programs, batches, and what each holds. (rules §29)
create table handover_program (
  program text primary key check (program in ('TALLY', 'ZOHO')),
  version integer not null default 1
);
insert into handover_program (program) values ('TALLY'), ('ZOHO');
comment on table handover_program is 'locked by whoever changes ledgers or batches of a program';

create table handover_ledger (
  program text not null references handover_program,
  kind text not null,
  ledger text not null check (ledger <> ''),
  primary key (program, kind)
);
comment on column handover_ledger.kind is 'what it is for: SALES_500 for sales at 5 %, CGST, BANK';

create table handover_party (
  program text not null references handover_program,
  customer_id integer not null references customer,
  ledger text not null,
  primary key (program, customer_id)
);
comment on table handover_party is 'the name of a customer''s ledger in the books, as it was first handed over';
create unique index handover_party_once on handover_party (program, lower(ledger));
create index handover_party_customer on handover_party (customer_id);

create table handover_batch (
  id integer generated always as identity primary key,
  program text not null references handover_program,
  number integer not null check (number > 0),
  from_date date not null,
  until_date date not null,
  debit_paise bigint not null,
  credit_paise bigint not null,
  sales_paise bigint not null,
  receipts_paise bigint not null,
  file_id integer not null references file,
  made_by integer not null references staff_user,
  made_at timestamptz not null,
  state text not null default 'MADE' check (state in ('MADE', 'IMPORTED', 'TAKEN_BACK')),
  changed_by integer references staff_user,
  changed_at timestamptz,
  reason text,
  version integer not null default 1,
  unique (program, number),
  check (from_date <= until_date),
  check (debit_paise = credit_paise),
  check ((state = 'MADE') = (changed_by is null) and (changed_by is null) = (changed_at is null)),
  check ((state = 'TAKEN_BACK') = (reason is not null))
);
create index handover_batch_file on handover_batch (file_id);

create table handover_item (
  id integer generated always as identity primary key,
  batch_id integer not null references handover_batch,
  program text not null references handover_program,
  is_live boolean not null default true,
  kind text not null check (kind in
    ('DOCUMENT', 'CANCELLED', 'RECEIPT', 'CLEARED', 'BOUNCED', 'REFUND', 'REFUND_BACK', 'ENTRY', 'MERGE', 'MERGE_UNDONE')),
  invoice_id integer references invoice,
  receipt_id integer references receipt,
  refund_id integer references refund,
  ledger_entry_id integer references ledger_entry,
  merge_id integer references customer_merge,
  voucher text not null check (voucher in ('SALES', 'CREDIT_NOTE', 'DEBIT_NOTE', 'RECEIPT', 'PAYMENT', 'CONTRA', 'JOURNAL')),
  part text not null,
  number text not null,
  date date not null,
  customer_id integer not null references customer,
  other_customer_id integer references customer,
  is_void boolean not null,
  debit_paise bigint not null check (debit_paise >= 0),
  credit_paise bigint not null,
  party_paise bigint not null,
  of_batch_id integer references handover_batch,
  check (debit_paise = credit_paise),
  check (num_nonnulls(invoice_id, receipt_id, refund_id, ledger_entry_id, merge_id) = 1),
  check ((kind in ('DOCUMENT', 'CANCELLED')) = (invoice_id is not null)),
  check ((kind in ('RECEIPT', 'CLEARED', 'BOUNCED')) = (receipt_id is not null)),
  check ((kind in ('REFUND', 'REFUND_BACK')) = (refund_id is not null)),
  check ((kind = 'ENTRY') = (ledger_entry_id is not null)),
  check ((kind in ('MERGE', 'MERGE_UNDONE')) = (merge_id is not null and other_customer_id is not null))
);
comment on column handover_item.is_live is 'its batch was not taken back';
comment on column handover_item.is_void is 'a cancelled voucher: its number alone, no amounts';
comment on column handover_item.party_paise is 'what it adds to the ledger of the customer; of a merge, takes off that of the other one';
comment on column handover_item.of_batch_id is 'the batch that has what this takes back';
create unique index handover_document_once on handover_item (invoice_id, kind, program) where is_live and invoice_id is not null;
create unique index handover_receipt_once on handover_item (receipt_id, kind, program) where is_live and receipt_id is not null;
create unique index handover_refund_once on handover_item (refund_id, kind, program) where is_live and refund_id is not null;
create unique index handover_entry_once on handover_item (ledger_entry_id, kind, program) where is_live and ledger_entry_id is not null;
create unique index handover_merge_once on handover_item (merge_id, kind, program) where is_live and merge_id is not null;
create index ledger_entry_by_hand on ledger_entry (date, id) where kind in ('OPENING', 'DEBIT_NOTE', 'WRITE_OFF');
create index ledger_entry_receipt on ledger_entry (receipt_id) where receipt_id is not null;
create index handover_item_batch on handover_item (batch_id, id);
create index handover_item_number on handover_item (program, upper(number) text_pattern_ops);
create index handover_item_customer on handover_item (customer_id, program) where is_live;
create index handover_item_other on handover_item (other_customer_id, program) where is_live and other_customer_id is not null;
create index handover_item_of on handover_item (of_batch_id) where of_batch_id is not null;
