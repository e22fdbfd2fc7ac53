-- Fixed prices of customers, price lists, and what a line's price came from; lines free of charge. (rules §4.14 to §4.19)
create table fixed_price (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  pack_id integer not null references pack,
  price_paise bigint not null check (price_paise > 0),
  valid_from date not null,
  valid_to date,
  created_by integer not null references staff_user,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (valid_from <= valid_to)
);
comment on column fixed_price.valid_to is 'null: no end';
create index fixed_price_customer on fixed_price (customer_id, pack_id);
create index fixed_price_pack on fixed_price (pack_id);

create table price_list (
  id integer generated always as identity primary key,
  name text not null,
  valid_from date not null,
  valid_to date,
  is_active boolean not null default true,
  updated_by integer not null references staff_user,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (valid_from <= valid_to)
);
create unique index price_list_name on price_list (lower(name));

create table price_list_for (
  price_list_id integer not null references price_list,
  customer_id integer references customer,
  customer_type_id integer references customer_type,
  check (num_nonnulls(customer_id, customer_type_id) = 1)
);
comment on table price_list_for is 'whom a list is for: customers, or all customers of a type';
create unique index price_list_for_customer on price_list_for (customer_id, price_list_id) where customer_id is not null;
create unique index price_list_for_type on price_list_for (customer_type_id, price_list_id) where customer_type_id is not null;
create index price_list_for_list on price_list_for (price_list_id);

create table price_list_row (
  price_list_id integer not null references price_list,
  pack_id integer not null references pack,
  from_packs_milli bigint not null check (from_packs_milli > 0),
  price_paise bigint check (price_paise > 0),
  percent_bp integer check (percent_bp between 1 and 9000),
  primary key (price_list_id, pack_id, from_packs_milli),
  check (num_nonnulls(price_paise, percent_bp) = 1)
);
comment on column price_list_row.from_packs_milli is 'packs of one line, in thousandths';
create index price_list_row_pack on price_list_row (pack_id);

alter table order_line
  drop constraint order_line_price_source_check,
  add constraint order_line_price_source_check
    check (price_source in ('DERIVED', 'MANUAL', 'LIST', 'DISCOUNT', 'FIXED', 'OVERRIDE')) not valid,
  drop constraint order_line_price_paise_check,
  add column price_words jsonb,
  add column free_reason text check (free_reason in ('SAMPLE', 'REPLACEMENT', 'OTHER')),
  add constraint order_line_price_paise_check check (price_paise > 0 or (price_paise = 0 and free_reason is not null)) not valid,
  add constraint order_line_free check (free_reason is null or (price_paise = 0 and price_source = 'OVERRIDE')) not valid;
comment on column order_line.price_words is 'what the price came from; null for lines older than this';
alter table order_line validate constraint order_line_price_source_check;
alter table order_line validate constraint order_line_price_paise_check;
alter table order_line validate constraint order_line_free;

alter table invoice_line
  drop constraint invoice_line_price_paise_check,
  add constraint invoice_line_price_paise_check check (price_paise >= 0) not valid;
alter table invoice_line validate constraint invoice_line_price_paise_check;
