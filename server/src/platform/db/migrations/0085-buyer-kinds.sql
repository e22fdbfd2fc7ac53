-- What a buyer is to GST, from a day on, and what it was for an order. (rules §2.2.4)
alter table customer add column buyer_kinds jsonb not null default '[]' check (jsonb_typeof(buyer_kinds) = 'array');
comment on column customer.buyer_kinds is 'rows from a day on: an SEZ unit or developer, the holder of a UIN, somebody abroad; none: an ordinary buyer';

alter table orders add column buyer_kind text not null default 'ORDINARY'
    check (buyer_kind in ('ORDINARY', 'SEZ_UNIT', 'SEZ_DEVELOPER', 'UIN', 'ABROAD')),
  add column is_under_lut boolean not null default false check (not is_under_lut or buyer_kind in ('SEZ_UNIT', 'SEZ_DEVELOPER'));
comment on column orders.buyer_kind is 'of the delivery day, as the customer was when the order was placed or its day was changed';
comment on column orders.is_under_lut is 'without tax, under the letter of undertaking of the year of the delivery day';
