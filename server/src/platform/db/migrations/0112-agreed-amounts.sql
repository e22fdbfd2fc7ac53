-- What somebody agreed to holds for the amount that was shown: what is above twice that is asked again. (rules §4.19, §27.11)
alter table order_line add column agreed_packs_milli bigint;
alter table order_line add column agreed_any_amount boolean not null default false;
comment on column order_line.agreed_packs_milli is 'the amount shown as its price was agreed, thousandths of a pack; null: nothing was agreed, or an older server wrote it, which counts as what is ordered';
comment on column order_line.agreed_any_amount is 'its price was agreed for any amount';
alter table price_request add column any_amount boolean not null default false;
comment on column price_request.any_amount is 'agreed for any amount, not only for up to twice that which was shown';

alter table lot add column let_go_milli bigint;
comment on column lot.let_go_milli is 'what was left of it as it was let go, thousandths: with more than twice that it is not any more; null: an older server let it go';

-- what is there now is what was shown
update order_line set agreed_packs_milli = ordered_packs_milli where price_source = 'OVERRIDE';
update lot set let_go_milli = left_milli where let_go_until is not null;
