-- What a message changes in an open order, and which ones tell of a payment.

alter table message
  add column amends jsonb,
  add column is_payment boolean not null default false,
  drop constraint message_value_paise_check;
comment on column message.amends is 'what it asks of the open order of its outlet, as it was counted, with the prices of its packs; null: it asks for no change';
comment on column message.is_payment is 'it has no line and tells of a payment';
comment on column message.value_paise is 'what its packs cost, without tax; once an order was changed by it, what that changed';
create index message_amending on message (id) where amends is not null and state in ('NEW', 'DRAFT');

-- Those that wait or were put away of late are read again.
update message set read_at = null
  where state in ('NEW', 'DRAFT') or (state = 'IGNORED' and received_at > now() - interval '2 days');
