-- What outlets said of their short lines before the truck left. (rules §3.4.1)
create table short_call (
  order_id integer primary key references orders,
  answer text not null check (answer in ('ACCEPTS_LESS', 'ANOTHER_ITEM', 'NOTHING', 'NO_ANSWER')),
  tries integer not null default 0 check (tries >= 0),
  said_by integer not null references staff_user,
  said_at timestamptz not null,
  check (answer <> 'NO_ANSWER' or tries > 0)
);
comment on table short_call is 'the last answer of an outlet whose order is short';
comment on column short_call.tries is 'how often nobody answered';
create index short_call_said_by on short_call (said_by);

create table short_call_item (
  order_id integer not null references short_call on delete cascade,
  order_line_id integer not null references order_line on delete cascade,
  pack_id integer not null references pack,
  packs_milli bigint not null check (packs_milli > 0),
  primary key (order_id, order_line_id, pack_id)
);
comment on table short_call_item is 'what an outlet takes in place of a short line; it is on the order as a line of its own';
create index short_call_item_line on short_call_item (order_line_id);
create index short_call_item_pack on short_call_item (pack_id);
