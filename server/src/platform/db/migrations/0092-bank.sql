-- Payments that are to be seen in the bank, and the credits of its statements. (rules §6.18)
create table bank_layout (
  bank_key text primary key,
  bank text not null,
  titles jsonb not null,
  set_by integer not null references staff_user,
  set_at timestamptz not null
);
comment on table bank_layout is 'the titles by which a bank heads the columns of its statements';

create table bank_statement (
  id integer generated always as identity primary key,
  bank_key text not null,
  bank text not null,
  file_name text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  uploaded_by integer not null references staff_user,
  uploaded_at timestamptz not null
);
create index bank_statement_days on bank_statement (last_day);

create table bank_line (
  id integer generated always as identity primary key,
  statement_id integer not null references bank_statement,
  bank_key text not null,
  date date not null,
  amount_paise bigint not null check (amount_paise > 0),
  narration text not null,
  reference text not null default '',
  words text[] not null,
  place integer not null check (place > 0),
  unique (bank_key, date, amount_paise, narration, reference, place)
);
comment on table bank_line is 'a credit of a statement, once whichever statements have it';
comment on column bank_line.words is 'numbers in the narration and the reference, written as receipt.reference_key';
comment on column bank_line.place is 'which one it is of lines that are alike: 1, 2 …';
create index bank_line_statement on bank_line (statement_id);
create index bank_line_words on bank_line using gin (words);
create index bank_line_amount on bank_line (amount_paise, date);

create table bank_check (
  receipt_id integer primary key references receipt,
  outcome text not null check (outcome in ('SEEN', 'OTHER_AMOUNT', 'NOT_THERE')),
  bank_line_id integer unique references bank_line,
  reason text,
  note text,
  decided_by integer references staff_user,
  decided_at timestamptz not null,
  check ((outcome = 'NOT_THERE') = (reason is not null)),
  check (outcome <> 'OTHER_AMOUNT' or bank_line_id is null)
);
comment on table bank_check is 'what was found of a receipt in the bank';
comment on column bank_check.decided_by is 'null: a statement had the transfer as it was recorded';
create index bank_check_decided on bank_check (decided_at);

-- UPI that a driver entered counts once it is seen; cheques at the bank are found by their own index
create index receipt_to_be_seen on receipt (id) where status = 'RECEIVED' and mode = 'UPI';
