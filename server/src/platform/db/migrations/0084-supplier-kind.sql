-- How the business stands to GST, from which day, and bills of a business without GSTIN. (rules §12.1)
create table supplier_kind (
  id integer generated always as identity primary key,
  from_day date not null unique,
  kind text not null check (kind in ('REGULAR', 'COMPOSITION', 'UNREGISTERED')),
  gstin text,
  version integer not null default 1,
  made_by integer not null references staff_user,
  made_at timestamptz not null,
  check (kind <> 'UNREGISTERED' or gstin is null),
  check (kind <> 'COMPOSITION' or (extract(month from from_day) = 4 and extract(day from from_day) = 1))
);
comment on table supplier_kind is 'before the first row the business is regular, under the GSTIN of its settings';
comment on column supplier_kind.gstin is 'another one than in the settings';

alter table invoice add column supplier_kind_id integer references supplier_kind;
comment on column invoice.supplier_kind_id is 'the row that counted on its day, or on that of its original; null: regular, before the first row';
create index invoice_supplier_kind on invoice (supplier_kind_id) where supplier_kind_id is not null;

alter table invoice_line add column goods_bp integer check (goods_bp >= 0);
comment on column invoice_line.goods_bp is 'the rate of its goods, where the supplier collects no tax; null elsewhere';

alter table invoice drop constraint invoice_type_check;
alter table invoice add constraint invoice_type_check check (type in ('BS', 'TI', 'IB', 'BI', 'CN', 'CB', 'TN', 'TB', 'FN'));
alter table invoice_series drop constraint invoice_series_type_check;
alter table invoice_series add constraint invoice_series_type_check
  check (type in ('BS', 'TI', 'IB', 'BI', 'CN', 'CB', 'RV', 'RC', 'OB', 'DN', 'WO', 'RF', 'PY', 'TN', 'TB', 'FN', 'DS'));

-- Goods that bear tax travel with an e-way bill under composition too. [LAW: rule 138(1)] (rules §7.6)
alter table invoice drop constraint invoice_check12;
alter table invoice add constraint invoice_eway_type
  check (eway_number is null or type in ('TI', 'IB') or (type = 'BS' and supplier_kind_id is not null));
