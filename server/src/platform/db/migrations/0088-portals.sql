-- Months marked as filed, and what the portals answered to the files that were sent to them. (rules §30)
create table gst_filing (
  id integer generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  form text not null check (form in ('GSTR1', 'GSTR1A', 'GSTR3B')),
  arn text not null check (arn ~ '^[A-Z]{2}[0-9]{12}[0-9A-Z]$'),
  filed_on date not null,
  file text check ((form = 'GSTR3B') = (file is null)),
  cancelled text[] not null,
  amended text[] not null,
  marked_by integer not null references staff_user,
  marked_at timestamptz not null,
  taken_back_by integer references staff_user,
  taken_back_at timestamptz,
  taken_back_reason text,
  check (num_nonnulls(taken_back_by, taken_back_at, taken_back_reason) in (0, 3))
);
comment on table gst_filing is 'a return of a month as it was filed; one that was taken back stays';
comment on column gst_filing.file is 'the file of the return, letter by letter';
comment on column gst_filing.cancelled is 'numbers of the documents and vouchers of the month that were cancelled then: what is cancelled later changes no register of the month';
comment on column gst_filing.amended is 'numbers of documents of filed months whose change this return declares';
create unique index gst_filing_month on gst_filing (month, form) where taken_back_at is null;

create table portal_answer (
  id integer generated always as identity primary key,
  file_name text not null,
  rows jsonb not null,
  read_by integer not null references staff_user,
  read_at timestamptz not null
);
comment on column portal_answer.rows is 'each row of the file with what became of it';

create index invoice_cancelled on invoice (date) where cancelled_at is not null;
