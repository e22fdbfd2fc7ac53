-- The day on which a document was paid is kept with it. Held orders and the paying habit took it from the allocations and receipts of
-- each document of a year. (rules.md §6.13)
alter table receivable add column paid_on date;
comment on column receivable.paid_on is
  'set while it is paid in full, at least in part by money: the date of the last receipt that pays it';

create function paid_day(due integer) returns date stable language sql as $$
  select max(receipt.date) from (
    select receipt_id from allocation where receivable_id = due and receipt_id is not null
    group by receipt_id having sum(amount_paise) > 0
  ) as paying join receipt on receipt.id = receipt_id
$$;

create or replace function keep_receivable() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{open_paise,reversed_at,paid_on}'::text[]
      = to_jsonb(old) - '{open_paise,reversed_at,paid_on}'::text[] then
    return new;
  end if;
  raise exception 'a due is never changed or deleted; settle it or write it off' using errcode = 'restrict_violation';
end $$;

-- By the database, as servers of the release before settle dues too. After the statement, which writes the allocations as well.
create function keep_paid_day() returns trigger language plpgsql as $$
begin
  update receivable set paid_on = case when open_paise = 0 and reversed_at is null then paid_day(id) end where id = new.id;
  return null;
end $$;
create trigger receivable_paid_day after update of open_paise, reversed_at on receivable for each row
  when (new.open_paise = 0 or old.paid_on is not null) execute function keep_paid_day();

-- Without the trigger that compares each row with what it was.
alter table receivable disable trigger receivable_kept;
update receivable set paid_on = paid.day
from (
  select receivable_id, max(receipt.date) as day from (
    select receivable_id, receipt_id from allocation where receipt_id is not null
    group by receivable_id, receipt_id having sum(amount_paise) > 0
  ) as paying join receipt on receipt.id = receipt_id group by receivable_id
) as paid
where receivable.id = paid.receivable_id and open_paise = 0 and reversed_at is null;
alter table receivable enable trigger receivable_kept;

create index receivable_paid on receivable (customer_id, paid_on) include (date, due_date) where paid_on is not null;
