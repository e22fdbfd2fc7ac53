-- Messages that orders were written in, and what words mean for a customer or for all.

create table message (
  id integer generated always as identity primary key,
  source text not null check (source in ('PASTE', 'CHAT_EXPORT', 'WHATSAPP')),
  sender_name text,
  sender_mobile text check (sender_mobile ~ '^[6-9][0-9]{9}$'),
  received_at timestamptz not null,
  text text not null check (length(text) <= 20000),
  media text,
  outside_id text unique,
  outlet_id integer references outlet,
  state text not null default 'NEW' check (state in ('NEW', 'DRAFT', 'ORDERED', 'IGNORED')),
  order_id integer references orders,
  text_sha256 bytea not null,
  sender_key text not null,
  minute bigint not null,
  lines integer not null default 0 check (lines >= 0),
  to_check integer not null default 0 check (to_check >= 0),
  value_paise bigint not null default 0 check (value_paise >= 0),
  read_at timestamptz,
  search_text text not null,
  created_by integer references staff_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (text_sha256, sender_key, minute),
  check (state <> 'ORDERED' or order_id is not null)
);
comment on column message.media is 'what it was instead of a text: image, audio, document; its caption is the text';
comment on column message.outside_id is 'the id that WhatsApp gave it';
comment on column message.sender_key is 'mobile, else name as searchKey writes it, else nothing';
comment on column message.minute is 'received_at in minutes since 1970, in UTC';
comment on column message.read_at is 'when lines, to_check and value were counted; null: they have not been yet';
create index message_received on message (received_at desc, id desc);
create index message_state on message (state, received_at desc, id desc);
create index message_outlet on message (outlet_id, received_at desc, id desc);
create index message_sender on message (sender_key, id desc) where outlet_id is not null;
create index message_unread on message (id) where read_at is null;
create index message_order on message (order_id) where order_id is not null;
create index message_search on message using gin (search_text gin_trgm_ops);

create table item_word (
  id integer generated always as identity primary key,
  text text not null check (text <> '' and length(text) <= 200),
  customer_id integer references customer,
  item_type_id integer not null references item_type,
  pack_id integer references pack,
  times integer not null default 1 check (times > 0),
  last_used_at timestamptz not null,
  used_by integer not null references staff_user,
  is_given boolean not null default true,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique nulls not distinct (text, customer_id),
  check (is_given or customer_id is null)
);
comment on table item_word is 'what a word means when a message is read; without a customer: for all';
comment on column item_word.is_given is 'false: offered for all as three customers use it alike; proposed, never sure, until somebody gives it to all';
create index item_word_customer on item_word (customer_id, text);
create index item_word_item on item_word (item_type_id);
create index item_word_used on item_word (last_used_at desc, id desc);

-- The messages that an order was placed or amended by; spans name its lines with the characters each was written in.
create table order_message (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  message_id integer references message,
  text text not null check (length(text) <= 20000),
  spans jsonb not null default '[]',
  at timestamptz not null
);
create index order_message_order on order_message (order_id, id);
create index order_message_message on order_message (message_id) where message_id is not null;
