-- What orders are found by stands once for each place and its names as they were: a search reads some thousand texts, however many
-- orders there are, and then the newest orders of those.
create table order_text (
  id integer generated always as identity primary key,
  text text not null
);
comment on table order_text is 'business, outlet, city and phones as orders have them; one row for each wording, never changed';
create unique index order_text_once on order_text (md5(text));
create index order_text_search on order_text using gin (text gin_trgm_ops);

-- The number of a wording, made when it is new; two who make it at once get the same.
create function order_text_of(asked text) returns integer language plpgsql as $$
declare
  known integer;
begin
  loop
    select id into known from order_text where md5(text) = md5(asked);
    exit when known is not null;
    insert into order_text (text) values (asked) on conflict do nothing returning id into known;
    exit when known is not null;
  end loop;
  return known;
end $$;

alter table orders add column text_id integer references order_text;
insert into order_text (text) select distinct search_text from orders;
update orders set text_id = order_text.id from order_text where md5(order_text.text) = md5(search_text);
alter table orders alter column text_id set not null;
alter table orders drop column search_text;
create index orders_text on orders (text_id, id);
