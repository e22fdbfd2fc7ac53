-- What an order was after each change of its contents, so that any two of its versions can be compared (rules.md §3.11). The first row of
-- an order has all its lines, each later one those that differ from the row before, whole, and the ids of those that were taken off.
create table order_version (
  order_id integer not null references orders,
  -- the count of changes that the order had then
  version integer not null check (version > 0),
  -- the action of its audit event; KNOWN: as it stood when versions began to be kept
  action text not null,
  status text not null,
  facts jsonb not null,
  lines jsonb not null,
  gone integer[] not null default '{}',
  picker_id integer references picker,
  -- null: the product itself, by the name next to it
  user_id integer references staff_user,
  user_name text not null,
  at timestamptz not null,
  primary key (order_id, version)
);
create trigger order_version_kept before update or delete on order_version for each row execute function refuse_change();
create trigger order_version_whole before truncate on order_version execute function refuse_change();

-- What a version keeps of an order next to its lines; money in paise.
create function order_facts(orders) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'deliveryDate', $1.delivery_date, 'slot', $1.slot_text, 'outlet', $1.outlet_name, 'receiver', $1.staff_snapshot ->> 'name',
    'instructions', $1.instructions, 'deliveryChargePaise', $1.delivery_charge_paise, 'totalPaise', $1.total_paise)
$$;

-- What a version keeps of a line; packs and contents in thousandths, money in paise.
create function order_line_facts(order_line) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', $1.id, 'lineNo', $1.line_no, 'packId', $1.pack_id, 'itemTypeId', $1.item_type_id, 'itemName', $1.item_name,
    'packName', $1.pack_name, 'sku', $1.sku, 'unit', $1.unit, 'catchWeight', $1.catch_weight, 'byPiece', $1.by_piece,
    'contentMilli', $1.content_milli, 'listPricePaise', $1.list_price_paise, 'pricePaise', $1.price_paise, 'gstBp', $1.gst_bp,
    'orderedPacksMilli', $1.ordered_packs_milli, 'orderedMilli', $1.ordered_milli,
    'pickedPacksMilli', $1.picked_packs_milli, 'pickedMilli', $1.picked_milli,
    'deliveredPacksMilli', $1.delivered_packs_milli, 'deliveredMilli', $1.delivered_milli,
    'returnedPacksMilli', $1.returned_packs_milli, 'returnedMilli', $1.returned_milli,
    'shortReason', $1.short_reason, 'substituteFor', $1.substitute_for,
    'lineTotalPaise', $1.line_total_paise, 'taxPaise', $1.tax_paise)
$$;

-- Orders that may still change begin with what they are now.
insert into order_version (order_id, version, action, status, facts, lines, user_id, user_name, at)
select orders.id, orders.version, 'KNOWN', orders.status, order_facts(orders),
  (select coalesce(jsonb_agg(order_line_facts(order_line) order by order_line.line_no), '[]') from order_line
    where order_line.order_id = orders.id),
  last.user_id, coalesce(last.user_name, 'Packhouse'), orders.updated_at
from orders
left join lateral (select user_id, user_name from order_event where order_event.order_id = orders.id order by id desc limit 1) as last on true
where orders.status in ('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED');
