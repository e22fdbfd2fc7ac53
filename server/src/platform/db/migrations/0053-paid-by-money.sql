-- The day on which a document was paid is that of the last money: a tax certificate or a book entry that comes months later is no payment.
-- (rules.md §6.13)
create or replace function paid_day(due integer) returns date stable language sql as $$
  select max(receipt.date) from (
    select receipt_id from allocation where receivable_id = due and receipt_id is not null
    group by receipt_id having sum(amount_paise) > 0
  ) as paying join receipt on receipt.id = receipt_id where receipt.mode not in ('TDS', 'ADJUSTMENT')
$$;

-- Without the trigger that compares each row with what it was.
alter table receivable disable trigger receivable_kept;
update receivable set paid_on = paid_day(id) where paid_on is not null and id in (
  select receivable_id from allocation join receipt on receipt.id = receipt_id where receipt.mode in ('TDS', 'ADJUSTMENT')
);
alter table receivable enable trigger receivable_kept;

-- From whom an item last came is told by the day it was expected, not by when that was entered.
create index estimate_item_day on estimate (item_type_id, expected_date desc, id desc);
