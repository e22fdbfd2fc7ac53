-- One payment under two spellings of its number is one payment: references are compared by capital letters and digits, without leading
-- zeros. Receipts recorded before may share a key, so the index is not unique; recording takes a lock on the key instead.
alter table receipt add column reference_key text
  generated always as (ltrim(regexp_replace(upper(reference), '[^A-Z0-9]', '', 'g'), '0')) stored;
create index receipt_reference_key on receipt (mode, reference_key) where reference_key is not null and status <> 'BOUNCED';

-- A receipt is a voucher and a due is what a document demands: only how far they are settled changes.
-- reference_key is worked out after this trigger, so it has no value yet.
create function keep_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{status,status_date,free_paise,version,reference_key}'::text[]
      = to_jsonb(old) - '{status,status_date,free_paise,version,reference_key}'::text[] then
    return new;
  end if;
  raise exception 'a recorded receipt is never changed or deleted; mark it bounced' using errcode = 'restrict_violation';
end $$;
create trigger receipt_kept before update or delete on receipt for each row execute function keep_receipt();
create trigger receipt_whole before truncate on receipt execute function refuse_change();

create function keep_receivable() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{open_paise,reversed_at}'::text[] = to_jsonb(old) - '{open_paise,reversed_at}'::text[] then
    return new;
  end if;
  raise exception 'a due is never changed or deleted; settle it or write it off' using errcode = 'restrict_violation';
end $$;
create trigger receivable_kept before update or delete on receivable for each row execute function keep_receivable();
create trigger receivable_whole before truncate on receivable execute function refuse_change();
