-- crates at each outlet now, so that the list need not read the last entry of every outlet (rules §22.1)
create table crate_balance (
  outlet_id integer primary key references outlet,
  balance integer not null
);
comment on table crate_balance is 'the balance after the last entry of each outlet';
create index crate_balance_most on crate_balance (balance desc, outlet_id desc) where balance <> 0;
insert into crate_balance (outlet_id, balance)
select distinct on (outlet_id) outlet_id, balance from crate_entry order by outlet_id, id desc;

-- how many vouchers a batch holds, which never changes once it is made
alter table handover_batch
  add column papers integer not null default 0,
  add column receipts integer not null default 0,
  add column others integer not null default 0;
comment on column handover_batch.papers is 'documents among its vouchers';
comment on column handover_batch.others is 'vouchers that are neither documents nor receipts';
update handover_batch set papers = held.papers, receipts = held.receipts, others = held.others
from (
  select batch_id, count(*) filter (where kind = 'DOCUMENT') as papers, count(*) filter (where kind = 'RECEIPT') as receipts,
    count(*) filter (where kind not in ('DOCUMENT', 'RECEIPT')) as others
  from handover_item group by batch_id
) as held where held.batch_id = handover_batch.id;

-- how many packs a price list prices, written with its rows
alter table price_list add column packs integer not null default 0;
update price_list set packs = (select count(distinct pack_id) from price_list_row where price_list_id = price_list.id);

-- what each supplier is owed, and since when, worked out again with each entry of its book (rules §25.2)
alter table supplier
  add column owed_paise bigint not null default 0,
  add column owed_since date;
comment on column supplier.owed_since is 'day of the oldest purchase that is not paid';
update supplier set owed_paise = (select coalesce(sum(amount_paise), 0) from supplier_entry where supplier_id = supplier.id),
  owed_since = (
    with entry as (
      select min(id) as id, min(day) as day, sum(amount_paise) as amount, kind = 'PAYMENT' as pays from supplier_entry
      where supplier_id = supplier.id group by kind = 'PAYMENT', coalesce(line_id, -id)
    ), bought as (
      select id, day, sum(amount) over (order by day, id) as until from entry where not pays and amount > 0
    )
    select day from bought where until > coalesce((select -sum(amount) from entry where pays or amount < 0), 0) order by day, id limit 1);

-- what was owed before a page of a book is added up from this index alone
drop index supplier_entry_supplier;
create index supplier_entry_supplier on supplier_entry (supplier_id, id) include (amount_paise);
