-- One book of cheques: each is one row, whoever took it, and its receipt names it. (rules §6.16)

-- Servers of before read what is dropped below.
insert into setting (key, value) values ('oldestMigrationKnown', '91') on conflict (key) do update set value = excluded.value;

alter table cheque
  drop constraint cheque_number_check,
  drop constraint cheque_check,
  drop constraint cheque_check1,
  drop constraint cheque_check2,
  alter column bank drop not null,
  alter column taken_by drop not null,
  add column ended text,
  add column banked_on date;
comment on table cheque is 'a cheque of a customer, from its taking until it cleared, bounced or went back';
comment on column cheque.number is 'six digits as people type them; what another program sent as a reference stays as it came';
comment on column cheque.bank is 'the bank it is drawn on; null: not known yet';
comment on column cheque.taken_by is 'who took it; null: who received the money of its receipt';
comment on column cheque.ended is 'how it left without the bank: given back, replaced by another one, or withdrawn, as it never was';
comment on column cheque.banked_on is 'the day it was handed in at the bank without a slip; with one, the day is that of its deposit';
alter table receipt
  drop constraint receipt_check1,
  add column cheque_id integer,
  add column deposit_id integer references deposit;
comment on column receipt.cheque_id is 'the cheque of a receipt by cheque, which has its number and bank';
comment on column receipt.deposit_id is 'the deposit that recorded it; null: it was recorded by itself';

update cheque set ended = status where status in ('REPLACED', 'GIVEN_BACK');

alter table receipt disable trigger receipt_kept;
update receipt set cheque_id = cheque.id, deposit_id = cheque.deposit_id from cheque where cheque.receipt_id = receipt.id;
-- the receipt of a deposit that was undone is one more of its cheque
update receipt set cheque_id = former.cheque_id
from (
  select distinct on (receipt.id) receipt.id, cheque.id as cheque_id
  from receipt join cheque on cheque.customer_id = receipt.customer_id and cheque.amount_paise = receipt.amount_paise
    and cheque.created_at <= receipt.created_at
    and btrim(cheque.number || ' ' || regexp_replace(upper(cheque.bank), '[^A-Z0-9 ]', '', 'g')) = receipt.reference
  where receipt.is_withdrawn and receipt.cheque_id is null
  order by receipt.id, cheque.id desc
) as former where former.id = receipt.id;
-- cheques recorded at the desk or the door; one that cleared or bounced was at the bank by then
insert into cheque (customer_id, number, date, amount_paise, created_at, receipt_id, ended, banked_on)
select customer_id, reference, date, amount_paise, created_at, id, case when is_withdrawn then 'WITHDRAWN' end,
  case when not is_withdrawn then coalesce(banked_on, case when status <> 'RECEIVED' then status_date end) end
from receipt where mode = 'CHEQUE' and cheque_id is null order by id;
update receipt set cheque_id = coalesce(receipt.cheque_id, cheque.id), reference = null
from receipt as same left join cheque on cheque.receipt_id = same.id
where same.id = receipt.id and receipt.mode = 'CHEQUE';
alter table receipt enable trigger receipt_kept;

alter table cheque
  drop column status,
  drop column receipt_id,
  add column reference text not null generated always as
    (btrim(number || ' ' || regexp_replace(upper(coalesce(bank, '')), '[^A-Z0-9 ]', '', 'g'))) stored,
  add column reference_key text not null generated always as
    (ltrim(regexp_replace(upper(number || coalesce(bank, '')), '[^A-Z0-9]', '', 'g'), '0')) stored,
  add column number_key text not null generated always as (ltrim(regexp_replace(upper(number), '[^A-Z0-9]', '', 'g'), '0')) stored,
  add constraint cheque_numbered check (number <> ''),
  add constraint cheque_ended_check check (ended in ('GIVEN_BACK', 'REPLACED', 'WITHDRAWN')),
  add constraint cheque_replaced check ((ended is not distinct from 'REPLACED') = (replaced_by is not null)),
  add constraint cheque_reason check (case ended when 'GIVEN_BACK' then reason is not null when 'WITHDRAWN' then true else reason is null end),
  add constraint cheque_left_once check (num_nonnulls(ended, deposit_id, banked_on) <= 1),
  add constraint cheque_of_receipt unique (id, customer_id, amount_paise);
drop index cheque_number;
create index cheque_number on cheque (number_key, customer_id);
create index cheque_reference on cheque (reference_key);
create index cheque_on_hand on cheque (date, id) where ended is null and deposit_id is null and banked_on is null;
create unique index cheque_once on cheque (customer_id, coalesce(bank_key, ''), number)
  where ended is null and deposit_id is null and banked_on is null;

-- Customer and amount of a receipt by cheque are those of the cheque; a merge moves both.
alter table receipt
  drop column banked_on,
  add constraint receipt_referenced check (mode in ('CASH', 'CHEQUE') or reference is not null),
  add constraint receipt_in_book check ((mode = 'CHEQUE') = (cheque_id is not null) and (mode <> 'CHEQUE' or reference is null)),
  add constraint receipt_deposited check (deposit_id is null or mode = 'CHEQUE'),
  add constraint receipt_of_cheque foreign key (cheque_id, customer_id, amount_paise)
    references cheque (id, customer_id, amount_paise) deferrable initially deferred;
create unique index receipt_cheque on receipt (cheque_id) where cheque_id is not null and not is_withdrawn;
create index receipt_deposit on receipt (deposit_id) where deposit_id is not null;

create or replace function keep_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{customer_id,reference_key}'::text[] = to_jsonb(old) - '{customer_id,reference_key}'::text[]
    and is_merge(old.customer_id, new.customer_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{status,status_date,free_paise,version,reference_key,is_withdrawn}'::text[]
      = to_jsonb(old) - '{status,status_date,free_paise,version,reference_key,is_withdrawn}'::text[] then
    return new;
  end if;
  raise exception 'a recorded receipt is never changed or deleted; mark it bounced' using errcode = 'restrict_violation';
end $$;
