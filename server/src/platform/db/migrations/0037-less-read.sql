-- Sealing keeps how far it came, so that each pass reads new events alone; until now it looked through the last ten minutes of the trail.

create table audit_progress (
  is_only boolean primary key default true check (is_only),
  through integer not null check (through >= 0)
);
comment on table audit_progress is 'one row: how far the sealing of the trail came';
comment on column audit_progress.through is 'up to this id each event has a seal, or its id is in audit_gap';

create table audit_gap (
  event_id integer primary key,
  noticed_at timestamptz not null default now()
);
comment on table audit_gap is 'ids that had no event yet when a higher one was sealed: of writes still under way, or given up';

insert into audit_progress (through)
select coalesce((
  select id from audit_event where written_at < (
    select written_at from audit_event join audit_seal on event_id = id order by position desc limit 1) - interval '10 minutes'
  order by id desc limit 1), 0);

-- What came since a promise of money: without it each promise was compared with the receipts of all customers.
create index receipt_customer_created on receipt (customer_id, created_at);

-- When goods last came, without the sales since.
create index stock_ledger_came on stock_ledger (item_type_id, at desc) where kind in ('OPENING', 'RECEIPT');

-- What the figures of customers are counted from: a tenth of the table.
create index customer_terms on customer (id) include (business_name, city, is_active, is_postpaid, credit_limit_paise, created_at);
