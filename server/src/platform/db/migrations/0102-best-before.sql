-- The day that goods are best before decides what leaves first and what may leave at all. Lots keep the day they have. (rules §27.9)
alter table category add column dates text check (dates in ('NONE', 'PRINTED', 'SHELF_LIFE'));
comment on column category.dates is 'where a lot has its best before from; null: as the category above, else shelf life';

alter table estimate add column best_before date;
comment on column estimate.best_before is 'printed on the packs; null: not known';

alter table lot
  add column is_printed boolean not null default false,
  add column let_go_until date,
  add column let_go_reason text,
  add column let_go_by integer references staff_user,
  add column let_go_at timestamptz,
  add check (let_go_until is null or best_before is not null),
  add check ((let_go_until is null) = (let_go_reason is null)),
  add check ((let_go_until is null) = (let_go_by is null)),
  add check ((let_go_until is null) = (let_go_at is null));
comment on column lot.is_printed is 'its best before stood on the packs; false: day and shelf life';
comment on column lot.let_go_until is 'somebody lets it leave up to this day, though its best before is over';

-- What is left and has a day, item by item and the first day first.
create index lot_dated on lot (item_type_id, best_before) where left_milli > 0 and best_before is not null;
create index lot_expires on lot (best_before) where left_milli > 0 and best_before is not null;

update role set rights = rights || '{expired}'
where code in ('OWNER', 'MANAGER') and not 'expired' = any(rights);
