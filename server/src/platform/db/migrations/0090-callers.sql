-- A driver is nobody of the staff: what he enters names his link, not who made it. What is remembered of a caller is by the caller.

-- Replies of today are kept by the caller. What a phone at the door sent is copied to each live link of who made it, so that it counts once.
alter table idempotency_key add column caller text;
update idempotency_key set caller = coalesce((select 'key:' || api_key.id from api_key where api_key.staff_user_id = user_id), 'user:' || user_id);
alter table idempotency_key drop constraint idempotency_key_pkey;
alter table idempotency_key alter column user_id drop not null;
insert into idempotency_key (caller, route, key, request_sha256, status, reply, created_at)
  select 'link:' || trip_link.id, route, key, request_sha256, status, reply, created_at
  from idempotency_key join trip_link on trip_link.made_by = idempotency_key.user_id
  where split_part(route, ' ', 2) like '/api/door/%' and trip_link.ended_at is null;
alter table idempotency_key drop column user_id;
alter table idempotency_key alter column caller set not null;
alter table idempotency_key add primary key (caller, route, key);

-- The link says whose it is, and why it ended; the trip says who put its driver on it.
alter table trip_link add column driver_id integer references driver;
alter table trip_link add column driver_name text;
alter table trip_link add column ended_why text
  check (ended_why in ('WITHDRAWN', 'NEW_LINK', 'TRIES', 'OTHER_DRIVER', 'OTHER_MOBILE', 'SWITCHED_OFF', 'PLANNED', 'SETTLED'));
alter table trip_link add column ended_by integer references staff_user;
comment on column trip_link.driver_name is 'at the time: what he entered is named so';
comment on column trip_link.ended_by is 'null: nobody ended it, such as too many wrong codes';
update trip_link set driver_id = trip.driver_id, driver_name = driver.name
  from trip join driver on driver.id = trip.driver_id where trip.id = trip_link.trip_id;
update trip_link set driver_name = '' where driver_name is null;
alter table trip_link alter column driver_name set not null;
alter table trip add column driver_by integer references staff_user;
alter table trip add column driver_at timestamptz;
comment on column trip.driver_by is 'who put the driver on the trip, or changed his mobile since: who vouches for him';
update trip set driver_by = made_by, driver_at = made_at where driver_id is not null;
-- who changed the driver afterwards is in the trail
update trip set driver_by = changed.user_id, driver_at = changed.at
  from (select distinct on (entity_id) entity_id, user_id, at from audit_event
    where entity = 'trip' and action = 'TRIP_CHANGED' and after ? 'driverId' and user_id is not null order by entity_id, id desc) as changed
  where changed.entity_id = trip.id::text and trip.driver_id is not null;
alter table trip add constraint trip_driver_vouched check ((driver_id is null) or (driver_by is not null));

-- Rows that a driver can write.
alter table door_entry add column link_id integer references trip_link;
alter table door_entry alter column made_by drop not null;
alter table receipt add column link_id integer references trip_link;
alter table receipt add column received_by_name text;
alter table receipt alter column received_by drop not null;
alter table ledger_entry add column link_id integer references trip_link;
alter table ledger_entry add column made_by_name text;
alter table ledger_entry alter column made_by drop not null;
alter table allocation add column link_id integer references trip_link;
alter table allocation alter column made_by drop not null;
alter table invoice add column link_id integer references trip_link;
alter table invoice alter column issued_by drop not null;
alter table truck_entry add column link_id integer references trip_link;
alter table truck_entry alter column made_by drop not null;
alter table crate_entry add column link_id integer references trip_link;
alter table crate_entry alter column made_by drop not null;
comment on column receipt.received_by_name is 'the driver who took it, as people read it';
comment on column ledger_entry.made_by_name is 'the driver who entered it at the door, as people read it';
comment on column crate_entry.made_by_name is 'the driver who entered it at the door, as people read it';

-- What drivers wrote so far named who made their link: the entry of the stop, made in the same moment, tells which it was.
create temporary table at_door on commit drop as
  select door_entry.id, door_entry.order_id, door_entry.made_by, door_entry.received_at as at, door_entry.driver_name as driver,
    door_entry.driver_name || ', driver' as name,
    (select trip_link.id from trip_link where trip_link.trip_id = door_entry.trip_id and trip_link.made_by = door_entry.made_by
      and trip_link.made_at <= door_entry.received_at order by trip_link.id desc limit 1) as link_id, orders.customer_id, orders.outlet_id
  from door_entry join orders on orders.id = door_entry.order_id;
delete from at_door where link_id is null;

alter table receipt disable trigger user;
alter table ledger_entry disable trigger user;
alter table allocation disable trigger user;
alter table invoice disable trigger user;
alter table truck_entry disable trigger user;
alter table crate_entry disable trigger user;
alter table order_event disable trigger user;
alter table order_version disable trigger user;
update door_entry set made_by = null, link_id = at_door.link_id from at_door where at_door.id = door_entry.id;
update receipt set received_by = null, link_id = at_door.link_id, received_by_name = at_door.name
  from at_door join trip_receipt on trip_receipt.order_id = at_door.order_id
  where trip_receipt.receipt_id = receipt.id and receipt.created_at = at_door.at and receipt.received_by = at_door.made_by;
update ledger_entry set made_by = null, link_id = at_door.link_id, made_by_name = at_door.name
  from at_door where ledger_entry.customer_id = at_door.customer_id and ledger_entry.at = at_door.at and ledger_entry.made_by = at_door.made_by;
update allocation set made_by = null, link_id = at_door.link_id
  from at_door, receivable where receivable.id = allocation.receivable_id and receivable.customer_id = at_door.customer_id
    and allocation.at = at_door.at and allocation.made_by = at_door.made_by;
update invoice set issued_by = null, link_id = at_door.link_id
  from at_door where invoice.order_id = at_door.order_id and invoice.issued_at = at_door.at and invoice.issued_by = at_door.made_by;
update truck_entry set made_by = null, link_id = at_door.link_id
  from at_door, order_line where order_line.id = truck_entry.order_line_id and order_line.order_id = at_door.order_id
    and truck_entry.at = at_door.at and truck_entry.made_by = at_door.made_by;
update crate_entry set made_by = null, link_id = at_door.link_id, made_by_name = at_door.name
  from at_door where crate_entry.order_id = at_door.order_id and crate_entry.at = at_door.at and crate_entry.made_by = at_door.made_by
    and crate_entry.made_by_name = at_door.driver;
update order_event set user_id = null, user_name = at_door.name
  from at_door where order_event.order_id = at_door.order_id and order_event.at = at_door.at and order_event.user_id = at_door.made_by
    and order_event.user_name = at_door.driver;
update order_version set user_id = null, user_name = at_door.name
  from at_door where order_version.order_id = at_door.order_id and order_version.at = at_door.at and order_version.user_id = at_door.made_by
    and order_version.user_name = at_door.driver;
alter table receipt enable trigger user;
alter table ledger_entry enable trigger user;
alter table allocation enable trigger user;
alter table invoice enable trigger user;
alter table truck_entry enable trigger user;
alter table crate_entry enable trigger user;
alter table order_event enable trigger user;
alter table order_version enable trigger user;

alter table door_entry add constraint door_entry_author check (num_nonnulls(made_by, link_id) = 1);
alter table receipt add constraint receipt_author check (num_nonnulls(received_by, link_id) = 1 and (link_id is null) = (received_by_name is null));
alter table ledger_entry add constraint ledger_entry_author check (num_nonnulls(made_by, link_id) = 1 and (link_id is null) = (made_by_name is null));
alter table allocation add constraint allocation_author check (num_nonnulls(made_by, link_id) = 1);
alter table invoice add constraint invoice_author check (num_nonnulls(issued_by, link_id) = 1);
alter table truck_entry add constraint truck_entry_author check (num_nonnulls(made_by, link_id) = 1);
alter table crate_entry add constraint crate_entry_author check (num_nonnulls(made_by, link_id) = 1);

-- Openings of a customer's link are counted: one row a link, kind and minute.
alter table shared_link_opening add column count integer not null default 1 check (count > 0);
comment on column shared_link_opening.count is 'how often within the minute that begins at `at`, or within the moment of older rows';
alter table shared_link_opening add column minute timestamptz;
create unique index shared_link_opening_minute on shared_link_opening (link_id, what, minute) where minute is not null;

-- Older servers write the maker of a link, and replies by the id of a person: they stop.
insert into setting (key, value) values ('oldestMigrationKnown', '90') on conflict (key) do update set value = excluded.value;
