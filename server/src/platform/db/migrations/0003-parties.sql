-- Master lists, customers with outlets and their staff, pickers.

create table customer_type (
  id integer generated always as identity primary key,
  name text not null, name_key text not null unique, is_active boolean not null default true, version integer not null default 1
);
create table cuisine_type (
  id integer generated always as identity primary key,
  name text not null, name_key text not null unique, is_active boolean not null default true, version integer not null default 1
);
create table designation (
  id integer generated always as identity primary key,
  name text not null, name_key text not null unique, is_active boolean not null default true, version integer not null default 1
);
create table manager (
  id integer generated always as identity primary key,
  name text not null, name_key text not null unique, is_active boolean not null default true, version integer not null default 1
);
create table mov (
  id integer generated always as identity primary key,
  max_value_paise bigint not null unique check (max_value_paise between 0 and 10000000),
  is_default boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index mov_one_default on mov (is_default) where is_default;
create table time_slot (
  id integer generated always as identity primary key,
  time_slot text not null unique,
  starts_at time not null,
  ends_at time not null check (ends_at > starts_at),
  cutoff_time time not null default '21:00',
  cutoff_days_before integer not null default 1 check (cutoff_days_before between 0 and 7),
  is_active boolean not null default true,
  version integer not null default 1
);
create table reject_reason (
  id integer generated always as identity primary key,
  name text not null, name_key text not null unique, is_active boolean not null default true, version integer not null default 1
);

create table customer (
  id integer generated always as identity primary key,
  customer_type_id integer not null references customer_type,
  legal_name text not null,
  brand_name text,
  business_name text not null generated always as (coalesce(nullif(brand_name, ''), legal_name)) stored,
  poc_name text not null,
  mobile text not null unique check (mobile ~ '^[6-9][0-9]{9}$'),
  email text not null unique,
  address1 text not null,
  address2 text not null default '',
  city text not null,
  state text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  gstin text unique,
  pan text unique,
  zoho_customer_id text unique,
  manager_id integer references manager,
  mov_id integer references mov,
  gstin_document_name text, gstin_document_sha256 text,
  pan_document_name text, pan_document_sha256 text,
  is_postpaid boolean not null,
  credit_cycle text check (credit_cycle in ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')),
  due_days integer check (due_days between 0 and 90),
  cycles_per_statement integer check (cycles_per_statement between 1 and 12),
  credit_limit_paise bigint check (credit_limit_paise > 0),
  is_active boolean not null default true,
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (not is_postpaid or (pan is not null and num_nonnulls(credit_cycle, due_days, cycles_per_statement, credit_limit_paise) = 4))
);
create index customer_name on customer (lower(business_name), id);
create index customer_active on customer (id) where is_active;
create index customer_search on customer using gin (search_text gin_trgm_ops);

-- Active customers whose search text holds a word like the one typed, the likest to the whole text first. A slip in a short word
-- leaves far less than the usual 0.6 of its letter groups alone; who asks looks at the spelling again.
create function customers_alike(word text, whole text, most integer) returns setof integer
language sql stable set pg_trgm.word_similarity_threshold = 0.35 as $$
  select id from customer where is_active and word <% search_text order by word_similarity(whole, search_text) desc, id desc limit most
$$;

create table outlet (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  name text not null,
  outlet_name text not null,
  floor_number text not null default '',
  city text not null,
  state text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  area_code text,
  latitude double precision check (latitude between 6 and 38),
  longitude double precision check (longitude between 68 and 98),
  map_coordinates text,
  poc_contact text not null,
  cuisine_type_id integer references cuisine_type,
  time_slot_id integer references time_slot,
  gstin text,
  place_of_supply text not null default 'DELIVERY' check (place_of_supply in ('DELIVERY', 'BILL_TO')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index outlet_customer on outlet (customer_id);

create table outlet_staff (
  id integer generated always as identity primary key,
  outlet_id integer not null references outlet,
  name text not null,
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  email text,
  designation_id integer references designation,
  is_primary boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (is_active or not is_primary)
);
create index outlet_staff_outlet on outlet_staff (outlet_id);
create unique index outlet_staff_one_primary on outlet_staff (outlet_id) where is_primary;

create table customer_group (
  customer_id integer not null references customer,
  item_group_id integer not null references item_group,
  primary key (customer_id, item_group_id)
);
create index customer_group_group on customer_group (item_group_id);

create table customer_discount (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  item_type_id integer not null references item_type,
  kind text not null check (kind in ('PERCENT', 'FLAT')),
  percent_bp integer check (percent_bp between 1 and 9000),
  flat_paise bigint check (flat_paise > 0),
  valid_from date,
  valid_to date,
  created_by integer not null references staff_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (case kind when 'PERCENT' then percent_bp is not null and flat_paise is null else flat_paise is not null and percent_bp is null end),
  check (valid_from is null or valid_to is null or valid_from <= valid_to)
);
create index customer_discount_customer on customer_discount (customer_id, item_type_id);

create table picker (
  id integer generated always as identity primary key,
  name text not null,
  mobile text not null unique check (mobile ~ '^[6-9][0-9]{9}$'),
  email text,
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  pincode text not null default '',
  is_active boolean not null default true,
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index picker_email on picker (email) where email is not null;
