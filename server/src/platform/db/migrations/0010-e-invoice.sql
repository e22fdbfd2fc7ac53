-- What the portals answer: entered once by hand, printed, and looked at before goods leave and before a paper is cancelled.

alter table invoice
  add column irn_ack_number text check (irn_ack_number ~ '^[0-9]{10,20}$'),
  add column irn_at timestamptz,
  add column irn_qr text check (irn_qr ~ '^[A-Za-z0-9_-]+[.][A-Za-z0-9_-]+[.][A-Za-z0-9_-]+$'),
  add column eway_date date check (eway_date >= date),
  add check (num_nonnulls(irn, irn_ack_number, irn_at) in (0, 3)),
  add check (irn_qr is null or irn is not null),
  add check (num_nonnulls(eway_number, eway_date) in (0, 2)),
  add check (eway_number is null or type in ('TI', 'IB'));
comment on column invoice.irn_at is 'when the portal acknowledged it; it may be cancelled there for 24 hours';
comment on column invoice.irn_qr is 'the signed text that the paper prints as a QR code';
create unique index invoice_eway on invoice (eway_number) where eway_number is not null;

create or replace function keep_invoice() returns trigger language plpgsql as $$
declare
  once constant text[] := '{irn,irn_ack_number,irn_at,irn_qr,eway_number,eway_date}';
  may constant text[] := once || '{cancelled_at,cancelled_by,cancel_reason,itc_reversal}'::text[];
begin
  if tg_op = 'UPDATE' and old.cancelled_at is null and to_jsonb(new) - may = to_jsonb(old) - may
    and not exists (
      select from unnest(once) as name
      where to_jsonb(old) ->> name is not null and to_jsonb(old) ->> name is distinct from to_jsonb(new) ->> name) then
    return new;
  end if;
  raise exception 'an issued document is never changed or deleted; cancel it or credit it' using errcode = 'restrict_violation';
end $$;
