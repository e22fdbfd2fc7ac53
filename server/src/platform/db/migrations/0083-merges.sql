-- Two customers that are one, customers that only look alike, and more numbers of a customer. (rules §2.2.1, §2.2.2)
alter table customer add column merged_into_id integer references customer check (merged_into_id <> id);
comment on column customer.merged_into_id is 'the customer that stayed when the two were merged; this one takes no new orders';
create index customer_merged_into on customer (merged_into_id) where merged_into_id is not null;

-- What is unique among customers is not among those that were merged, which keep what they had. Two businesses of one person may
-- share a mobile, and two registrations of one legal person its PAN: those are asked about instead.
alter table customer
  drop constraint customer_mobile_key,
  drop constraint customer_pan_key,
  drop constraint customer_email_key,
  drop constraint customer_gstin_key,
  drop constraint customer_zoho_customer_id_key,
  alter column email drop not null;
create index customer_mobile on customer (mobile);
create index customer_pan on customer (pan) where pan is not null;
create unique index customer_email on customer (email) where merged_into_id is null;
create unique index customer_gstin on customer (gstin) where merged_into_id is null;
create unique index customer_zoho on customer (zoho_customer_id) where merged_into_id is null;
create index customer_legal_name on customer (lower(legal_name));

create table customer_merge (
  id integer generated always as identity primary key,
  from_id integer not null references customer,
  into_id integer not null references customer,
  moved jsonb not null,
  before jsonb not null,
  state jsonb not null,
  made_by integer not null references staff_user,
  made_at timestamptz not null,
  undone_by integer references staff_user,
  undone_at timestamptz,
  check (from_id <> into_id),
  check ((undone_by is null) = (undone_at is null))
);
comment on column customer_merge.moved is 'ids of the rows that moved, by table; those of "back" went the other way';
comment on column customer_merge.before is 'what the customer that stays had';
comment on column customer_merge.state is 'sums over the rows of both right afterwards, by table: what differs has changed since';
create unique index customer_merge_from on customer_merge (from_id) where undone_at is null;
create index customer_merge_into on customer_merge (into_id, id desc);

create table customer_two (
  one_id integer not null references customer,
  other_id integer not null references customer,
  made_by integer not null references staff_user,
  made_at timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
comment on table customer_two is 'customers that look like one and are two, as somebody said';
create index customer_two_other on customer_two (other_id);

create table customer_number (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('MOBILE', 'LANDLINE', 'WHATSAPP')),
  number text not null check (number <> ''),
  label text not null default '',
  unique (customer_id, kind, number)
);
comment on table customer_number is 'numbers of a customer beside its mobile';
create index customer_number_number on customer_number (number);

alter table refund add column printed_for jsonb;
comment on column refund.printed_for is 'whom the document names, if its customer was merged since; null: the customer';

-- Whether a merge that stands is between these customers: only along it do rows of the books change their customer.
create function is_merge(one integer, other integer) returns boolean language sql stable as $$
  select exists (
    select from customer_merge where undone_at is null and ((from_id = one and into_id = other) or (from_id = other and into_id = one)))
$$;

create or replace function keep_invoice() returns trigger language plpgsql as $$
declare
  once constant text[] := '{irn,irn_ack_number,irn_at,irn_qr,eway_number,eway_date}';
  may constant text[] := once || '{cancelled_at,cancelled_by,cancel_reason,itc_reversal}'::text[];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' and is_merge(old.customer_id, new.customer_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.cancelled_at is null and to_jsonb(new) - may = to_jsonb(old) - may
    and not exists (
      select from unnest(once) as name
      where to_jsonb(old) ->> name is not null and to_jsonb(old) ->> name is distinct from to_jsonb(new) ->> name) then
    return new;
  end if;
  raise exception 'an issued document is never changed or deleted; cancel it or credit it' using errcode = 'restrict_violation';
end $$;

create or replace function keep_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{customer_id,reference_key}'::text[] = to_jsonb(old) - '{customer_id,reference_key}'::text[]
    and is_merge(old.customer_id, new.customer_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{status,status_date,free_paise,version,reference_key,banked_on,is_withdrawn}'::text[]
      = to_jsonb(old) - '{status,status_date,free_paise,version,reference_key,banked_on,is_withdrawn}'::text[] then
    return new;
  end if;
  raise exception 'a recorded receipt is never changed or deleted; mark it bounced' using errcode = 'restrict_violation';
end $$;

create or replace function keep_receivable() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' and is_merge(old.customer_id, new.customer_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{open_paise,reversed_at,paid_on}'::text[]
      = to_jsonb(old) - '{open_paise,reversed_at,paid_on}'::text[] then
    return new;
  end if;
  raise exception 'a due is never changed or deleted; settle it or write it off' using errcode = 'restrict_violation';
end $$;

create or replace function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{customer_id,printed_for}'::text[] = to_jsonb(old) - '{customer_id,printed_for}'::text[]
    and is_merge(old.customer_id, new.customer_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.came_back_on is null
    and to_jsonb(new) - '{came_back_on,came_back_reason,version}'::text[] = to_jsonb(old) - '{came_back_on,came_back_reason,version}'::text[] then
    return new;
  end if;
  raise exception 'money given back is never changed or deleted; note that it came back' using errcode = 'restrict_violation';
end $$;

-- An entry keeps what it says. Its customer, and the balance that runs on beside it, change with a merge alone.
create function keep_ledger_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{customer_id,balance_paise}'::text[] = to_jsonb(old) - '{customer_id,balance_paise}'::text[]
    and exists (select from customer_merge where undone_at is null and new.customer_id in (from_id, into_id) and old.customer_id in (from_id, into_id)) then
    return new;
  end if;
  raise exception '% keeps every row as it was written; add a correcting row instead', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger ledger_entry_kept on ledger_entry;
create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function keep_ledger_entry();
