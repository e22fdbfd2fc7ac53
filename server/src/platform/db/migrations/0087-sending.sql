-- What goes to customers: who agreed to get it, links that open one file, and each message with what became of it. (rules §32)

create table send_consent (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  number text not null check (number ~ '^[6-9][0-9]{9}$'),
  agreed_on date not null,
  noted_by integer not null references staff_user,
  noted_at timestamptz not null,
  withdrawn_at timestamptz
);
comment on table send_consent is 'that a number of a customer may be sent messages, and since which day';
create unique index send_consent_live on send_consent (customer_id, number) where withdrawn_at is null;

create table shared_link (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('ORDER', 'DOCUMENT', 'STATEMENT', 'DUES')),
  order_id integer references orders,
  invoice_id integer references invoice,
  day date,
  sent_to text not null,
  salt bytea not null,
  token_sha256 bytea not null unique,
  made_by integer references staff_user,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by integer references staff_user,
  check (case kind when 'ORDER' then order_id is not null when 'DOCUMENT' then invoice_id is not null
    when 'STATEMENT' then day is not null else true end)
);
comment on column shared_link.salt is 'the token follows from it and the secret of the server, so that neither this table nor the secret alone opens anything';
comment on column shared_link.made_by is 'null: it went by itself';
create index shared_link_customer on shared_link (customer_id, id desc);
create index shared_link_order on shared_link (order_id) where order_id is not null;
create index shared_link_invoice on shared_link (invoice_id) where invoice_id is not null;

create table shared_link_opening (
  id integer generated always as identity primary key,
  link_id integer not null references shared_link,
  at timestamptz not null,
  what text not null check (what in ('PAGE', 'FILE')),
  address text not null,
  device text not null
);
create index shared_link_opening_link on shared_link_opening (link_id, id);

create table sent_message (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('ORDER', 'DOCUMENT', 'STATEMENT', 'DUES')),
  order_id integer references orders,
  invoice_id integer references invoice,
  day date,
  link_id integer references shared_link,
  way text not null check (way in ('CLOUD', 'WA_ME', 'MAIL', 'SHARE', 'LINK')),
  name text not null,
  address text not null,
  title text not null,
  text text not null default '',
  by_itself boolean not null default false,
  once_key text unique,
  state text not null check (state in ('HANDED', 'WAITS', 'SENDING', 'UNKNOWN', 'SENT', 'DELIVERED', 'READ', 'REFUSED', 'TAKEN_OUT')),
  why jsonb,
  code integer,
  tries integer not null default 0 check (tries >= 0),
  not_before timestamptz not null,
  give_up_at timestamptz not null,
  claimed_at timestamptz,
  outside_id text unique,
  made_by integer references staff_user,
  made_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  check (case kind when 'ORDER' then order_id is not null when 'DOCUMENT' then invoice_id is not null
    when 'STATEMENT' then day is not null else true end),
  check (state = 'HANDED' or way = 'CLOUD')
);
comment on column sent_message.once_key is 'what goes by itself goes once: kind, record and number';
comment on column sent_message.state is 'SENDING is set before the Cloud API is called; whatever cannot be known afterwards is UNKNOWN, and never sent again by itself';
create index sent_message_customer on sent_message (customer_id, id desc);
create index sent_message_order on sent_message (order_id) where order_id is not null;
create index sent_message_invoice on sent_message (invoice_id) where invoice_id is not null;
create index sent_message_waits on sent_message (not_before, id) where state in ('WAITS', 'SENDING');
