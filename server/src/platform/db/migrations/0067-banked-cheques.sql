-- A cheque that was handed in at the bank is told from one that still lies in the drawer. (rules.md §16.7)
alter table receipt add column banked_on date check (banked_on is null or mode = 'CHEQUE');
comment on column receipt.banked_on is 'the day on which a cheque was handed in at the bank; null until then';

create or replace function keep_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{status,status_date,free_paise,version,reference_key,banked_on}'::text[]
      = to_jsonb(old) - '{status,status_date,free_paise,version,reference_key,banked_on}'::text[] then
    return new;
  end if;
  raise exception 'a recorded receipt is never changed or deleted; mark it bounced' using errcode = 'restrict_violation';
end $$;
