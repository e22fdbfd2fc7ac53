-- Items, their types, packs and prices; categories and item groups; tax.

create table item (
  id integer generated always as identity primary key,
  code text not null generated always as ('ITM-' || lpad(id::text, greatest(5, length(id::text)), '0')) stored,
  name text not null,
  name_key text not null unique,
  aliases text[] not null default '{}',
  packing_order integer not null default 0 check (packing_order >= 0),
  listing_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table tax_rate (
  tax_class text not null check (tax_class in ('NIL', 'GST5', 'GST18', 'GST40')),
  valid_from date not null,
  rate_bp integer not null check (rate_bp between 0 and 10000),
  primary key (tax_class, valid_from)
);
comment on column tax_rate.rate_bp is 'basis points: 500 is 5 %';
-- The rates of law since 22 September 2025 (notifications 9/2025 and 10/2025-CT(Rate)); a later change is a row of a later day.
insert into tax_rate (tax_class, valid_from, rate_bp) values
  ('NIL', '2025-09-22', 0), ('GST5', '2025-09-22', 500), ('GST18', '2025-09-22', 1800), ('GST40', '2025-09-22', 4000);

create table hsn_code (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  description text not null,
  tax_class text not null check (tax_class in ('NIL', 'GST5', 'GST18', 'GST40', 'ASK')),
  is_active boolean not null default true,
  version integer not null default 1
);
comment on column hsn_code.tax_class is 'ASK: goods under this code bear more than one rate, a person must choose';

create table item_type (
  id integer generated always as identity primary key,
  item_id integer not null references item,
  code text not null unique,
  name text not null,
  unit text not null check (unit in ('KG', 'L', 'PC', 'BUNCH', 'PACK', 'BOTTLE')),
  hsn text not null,
  tax_class text not null check (tax_class in ('NIL', 'GST5', 'GST18', 'GST40')),
  catch_weight boolean not null,
  procure_to_order boolean not null,
  shelf_life_days integer,
  images text[] not null default '{}',
  base_price_paise bigint check (base_price_paise > 0),
  previous_base_price_paise bigint,
  price_changed_at timestamptz,
  price_changed_by integer references staff_user,
  max_order_milli bigint check (max_order_milli > 0),
  is_active boolean not null default true,
  listing_key text collate "C" not null default '',
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on column item_type.listing_key is 'place in lists: listing order, item name, type name, code; follows them';
comment on column item_type.search_text is '| name | type | alias | code | sku |, each as searchKey writes it; follows them';
create index item_type_item on item_type (item_id);
create index item_type_listing on item_type (listing_key, id);
create index item_type_name on item_type (substr(listing_key, 8), id);
create index item_type_price on item_type ((coalesce(base_price_paise, 0)), id);
create index item_type_price_changed on item_type ((coalesce(price_changed_at, '1970-01-01 00:00:00+00'::timestamptz)), id);
create index item_type_search on item_type using gin (search_text gin_trgm_ops);

-- Item types whose search text holds a word like the one typed, or all of it in a like order, the likest to the whole first. How
-- many of its letter groups a slip leaves alone depends on the length of the word, so who asks says how alike is enough, and looks
-- at the spelling again.
create function item_types_alike(word text, least_word real, whole text, least_whole real, most integer) returns table (id integer)
language plpgsql set pg_trgm.word_similarity_threshold = 0.6 as $$
begin
  perform set_config('pg_trgm.word_similarity_threshold', least_word::text, true);
  return query select item_type.id from item_type where word <% search_text
    order by word_similarity(whole, search_text) desc, is_active desc, item_type.id limit most;
  if whole = word then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', least_whole::text, true);
  return query select item_type.id from item_type where whole <% search_text
    order by word_similarity(whole, search_text) desc, is_active desc, item_type.id limit most;
end $$;

create table pack (
  id integer generated always as identity primary key,
  item_type_id integer not null references item_type,
  sku text not null unique check (sku ~ '^[A-Z0-9-]{3,32}$'),
  name text not null,
  weight_milli bigint not null check (weight_milli > 0 and weight_milli <= 1000000),
  multiplier integer not null default 1 check (multiplier between 1 and 1000),
  content_milli bigint not null generated always as (weight_milli * multiplier) stored,
  by_piece boolean not null default false,
  labelled_for_retail boolean not null default false,
  tax_class text check (tax_class in ('NIL', 'GST5', 'GST18', 'GST40')),
  markup_bp integer not null default 0 check (markup_bp between -5000 and 10000),
  manual_price_paise bigint check (manual_price_paise > 0),
  is_active boolean not null default true,
  listing_key text collate "C" not null default '',
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on column pack.listing_key is 'place in lists: that of its type, then its content; follows them';
comment on column pack.search_text is 'as that of its type, with its own name and SKU alone';
create index pack_item_type on pack (item_type_id);
create index pack_sku_beginning on pack (sku text_pattern_ops);
create index pack_listing on pack (listing_key, id);
create index pack_name on pack (substr(listing_key, 8), id);
create index pack_search on pack using gin (search_text gin_trgm_ops);

-- The same rule as packPrice in the contract, for lists that show thousands of packs. (rules.md §4.2)
create function pack_price_paise(base_paise bigint, content_milli bigint, markup_bp integer, manual_paise bigint, rounding_paise integer)
returns bigint language sql immutable parallel safe as $$
  select coalesce(manual_paise,
    case when base_paise is null then null
    else greatest(rounding_paise, (round(base_paise::numeric * content_milli * (10000 + markup_bp) / (10000000 * rounding_paise::numeric)) * rounding_paise)::bigint) end)
$$;

-- A price sheet: what was uploaded, what each row would do, and what was done.
create table price_upload (
  id integer generated always as identity primary key,
  file_sha256 text not null,
  file_name text not null,
  file_id integer references file,
  job_id integer references job,
  status text not null check (status in ('CHECKING', 'CHECKED', 'APPLYING', 'APPLIED', 'REFUSED', 'REVERTED')),
  sheet_at timestamptz,
  sheet_by text,
  rows_total integer not null default 0,
  rows_ready integer not null default 0,
  rows_confirm integer not null default 0,
  rows_stale integer not null default 0,
  rows_failed integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_skipped integer not null default 0,
  rows_applied integer not null default 0,
  packs_follow integer not null default 0,
  packs_stay integer not null default 0,
  confirmed_rows integer[] not null default '{}',
  change_id integer unique,
  message text,
  uploaded_by integer not null references staff_user,
  uploaded_at timestamptz not null,
  applied_by integer references staff_user,
  applied_at timestamptz,
  reverted_by integer references staff_user,
  reverted_at timestamptz,
  version integer not null default 1
);
comment on column price_upload.confirmed_rows is 'rows that needed a second look and were applied; of an applied sheet all READY ones were';
comment on column price_upload.sheet_at is 'when the sheet was downloaded, as it says itself';
comment on column price_upload.packs_follow is 'of the ready rows, once applied of those; packs_stay likewise';
create index price_upload_file on price_upload (file_sha256, applied_at) where applied_at is not null;

-- Fifty thousand at a time and never changed, so they carry no references to be looked up one by one.
create table price_upload_row (
  upload_id integer not null,
  row_no integer not null,
  item_type_id integer,
  result text not null check (result in ('READY', 'CONFIRM', 'STALE', 'FAILED', 'UNCHANGED', 'SKIPPED')),
  message text not null default '',
  old_paise bigint,
  new_paise bigint,
  resets_packs boolean not null default false,
  packs_follow integer not null default 0,
  packs_stay integer not null default 0,
  typed jsonb not null,
  primary key (upload_id, row_no)
);
comment on column price_upload_row.typed is 'the cells as they were typed, in the order of the columns';
comment on column price_upload_row.packs_follow is 'packs whose price changes with this row; packs_stay: manual ones that do not';

create sequence price_change_set;
create table price_change (
  id integer generated always as identity primary key,
  change_id integer not null,
  item_type_id integer not null references item_type,
  pack_id integer references pack,
  old_paise bigint,
  new_paise bigint,
  source text not null check (source in ('SCREEN', 'BULK', 'UNDO', 'OPENING')),
  changed_by integer not null references staff_user,
  changed_at timestamptz not null
);
comment on column price_change.pack_id is 'null: the base price; else a manual pack price, where null paise means derived';
create index price_change_item on price_change (item_type_id, id desc);
create index price_change_set_rows on price_change (change_id);
create trigger price_change_kept before update or delete on price_change for each row execute function refuse_change();
create trigger price_change_whole before truncate on price_change execute function refuse_change();

create table category (
  id integer generated always as identity primary key,
  parent_id integer references category,
  name text not null,
  name_key text not null,
  caption text not null default '',
  description text not null default '',
  images text[] not null default '{}',
  listing_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique nulls not distinct (parent_id, name_key)
);
comment on column category.images is 'content hashes of stored pictures, as in item_type';

create table item_category (
  item_id integer not null references item,
  category_id integer not null references category,
  primary key (item_id, category_id)
);
create index item_category_category on item_category (category_id);

create table item_group (
  id integer generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  description text not null default '',
  listing_order integer not null default 0,
  kind text not null check (kind in ('ITEMS', 'PACKS')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table item_group_entry (
  item_group_id integer not null references item_group,
  item_type_id integer references item_type,
  pack_id integer references pack,
  of_type_id integer not null references item_type,
  check (num_nonnulls(item_type_id, pack_id) = 1),
  unique nulls not distinct (item_group_id, item_type_id, pack_id)
);
comment on column item_group_entry.of_type_id is 'the type itself, or that of the pack; filled by the database';
create index item_group_entry_type on item_group_entry (item_type_id) where item_type_id is not null;
create index item_group_entry_pack on item_group_entry (pack_id) where pack_id is not null;
create index item_group_entry_of_type on item_group_entry (of_type_id, item_group_id);
create index item_group_entry_group on item_group_entry (item_group_id, of_type_id);

create function fill_of_type() returns trigger language plpgsql as $$
begin
  new.of_type_id := coalesce(new.item_type_id, (select item_type_id from pack where id = new.pack_id));
  return new;
end $$;
create trigger item_group_entry_of_type before insert or update on item_group_entry for each row execute function fill_of_type();
