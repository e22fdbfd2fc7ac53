-- What the wholesale markets say goods cost, by day, and which item each of their commodities is. (rules §28)
create table market_commodity (
  id integer generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  item_type_id integer references item_type,
  likeness integer check (likeness between 0 and 100),
  is_confirmed boolean not null default false,
  decided_by integer references staff_user,
  decided_at timestamptz,
  version integer not null default 1,
  check (is_confirmed = (decided_by is not null)),
  check (is_confirmed = (decided_at is not null))
);
comment on column market_commodity.name_key is 'the name as it is compared';
comment on column market_commodity.item_type_id is 'only proposed until confirmed; confirmed without one, it is no item of ours';
create index market_commodity_item on market_commodity (item_type_id) where item_type_id is not null;

create table market_rate (
  id integer generated always as identity primary key,
  commodity_id integer not null references market_commodity,
  date date not null,
  market text not null,
  state text not null,
  variety text not null,
  grade text not null,
  min_paise bigint not null check (min_paise > 0),
  max_paise bigint not null,
  modal_paise bigint not null check (modal_paise between min_paise and max_paise),
  kept_at timestamptz not null,
  unique (commodity_id, date, state, market, variety, grade)
);
comment on column market_rate.modal_paise is 'for 1 kg, as min and max';
create index market_rate_date on market_rate (date);
