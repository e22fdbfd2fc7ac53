-- What was sold lately, counted every few minutes: a list of items must not add up the order lines of a month.
create table pack_sold (
  pack_id integer primary key references pack on delete cascade,
  sold_milli bigint not null
);
comment on table pack_sold is 'delivered within 30 days less what came back, thousandths of the base unit; a pack that nobody took has no row';
