import { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { type ReadRow, row } from './read-row.ts'

const limit = 50

const inStock = (where: string, most = limit): string => `
  select type.id, type.code, type.name, type.unit, item.name as item_name, item.aliases, stock.*,
    (select json_agg(estimate) from estimate where estimate.item_type_id = type.id and status = 'PENDING') as expected,
    (select max(at) from stock_ledger where stock_ledger.item_type_id = type.id and kind = 'RECEIPT') as received
  from (select * from item_type where is_active and ${where} order by listing_key, id limit ${most}) as type
  join item on item.id = type.item_id left join stock on stock.item_type_id = type.id`

const priced = (where: string, most: number): string => `
  select type.*, item.name as item_name, item.aliases, (select json_agg(pack) from pack where item_type_id = type.id) as packs,
    (select json_agg(recent.new_paise) from (select new_paise from price_change where item_type_id = type.id and pack_id is null order by id desc limit 5) as recent) as recent,
    (select json_build_array(expected_cost_paise, received_at) from estimate where item_type_id = type.id and received_at is not null order by id desc limit 1) as cost
  from (select * from item_type where is_active and ${where} order by listing_key, id limit ${most}) as type join item on item.id = type.item_id`

export const stockRows: ReadRow[] = [
  row(inventory.stockList, 'stock list', { limit }, inStock('true')),
  row(inventory.stockList, 'stock list, to buy', { filter: 'TO_BUY', limit }, () =>
    inStock('id in (select item_type_id from stock where on_hand_milli < reserved_milli)'),
  ),
  row(inventory.stockList, 'stock list, arriving', { filter: 'ARRIVING', limit }, ({ tomorrow }) =>
    inStock(`id in (select item_type_id from estimate where status = 'PENDING' and expected_date <= '${tomorrow}')`),
  ),
  row(
    inventory.stockList,
    'stock list of a supplier',
    ({ supplier }) => ({ supplier, limit }),
    ({ supplier }) =>
      inStock(`id in (select item_type_id from estimate where supplier = '${supplier}')
        and '${supplier}' = (select supplier from estimate where item_type_id = item_type.id order by id desc limit 1)`),
  ),
  row(
    inventory.stockList,
    'stock search "turmeric"',
    { searchtext: 'turmeric', limit },
    inStock(`search_text like '%turmeric%'`),
  ),
  row(
    inventory.stockCounts,
    'stock counts',
    {},
    ({
      today,
    }) => `select (select count(*) from item_type where is_active) as active, count(*) filter (where on_hand_milli = 0) as empty,
      count(*) filter (where on_hand_milli < reserved_milli) as short,
      (select count(*) from estimate where status = 'PENDING') as arriving,
      (select count(*) from estimate where status = 'PENDING' and expected_date < '${today}') as late,
      (select array_agg(distinct supplier) from estimate) as suppliers from stock`,
  ),
  row(
    inventory.itemInventory,
    'stock of an item',
    ({ item }) => ({ itemid: item }),
    ({ item }) => inStock(`id = ${item}`, 1),
  ),
  row(
    inventory.stockLedger,
    'stock ledger of an item',
    ({ item }) => ({ itemids: [item], limit }),
    ({ item }) =>
      `select *, (select count(*) from stock_ledger where item_type_id = ${item}) as total from stock_ledger where item_type_id = ${item} order by id desc limit ${limit}`,
  ),
  row(
    inventory.stockHistory,
    'stock of an item over days',
    ({ item }) => ({ itemid: item }),
    ({ item }) =>
      `select at, balance_milli from stock_ledger where item_type_id = ${item} and at > now() - interval '30 days' order by at, id`,
  ),
  row(
    inventory.acceptedOrders,
    'orders that hold an item',
    ({ item }) => ({ itemid: item }),
    ({ item }) => `select orders.id, business_name, outlet_name, delivery_date, slot_text, ordered_milli, line.picked_milli
      from orders join order_line as line on line.order_id = orders.id
      where orders.status in ('PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH') and line.item_type_id = ${item}`,
  ),
  row(
    inventory.arrivals,
    'arrivals of a day',
    ({ today }) => ({ date: today }),
    ({ today }) => `select estimate.*, item.name, type.code, type.unit, item.aliases, on_hand_milli from estimate
      join item_type as type on type.id = estimate.item_type_id join item on item.id = type.item_id
      left join stock on stock.item_type_id = type.id where status = 'PENDING' and expected_date = '${today}'`,
  ),
  row(
    inventory.pendingEstimates,
    'estimates of an item',
    ({ item }) => ({ itemid: item }),
    ({ item }) => `select * from estimate where item_type_id = ${item} and status = 'PENDING'`,
  ),
  row(
    inventory.stockUpload,
    'uploaded stock sheet',
    ({ stockUpload }) => ({ uploadId: stockUpload }),
    ({ stockUpload }) => `select * from stock_upload_row where upload_id = ${stockUpload} order by row_no`,
  ),
  row(inventory.stockUploads, 'last stock sheets', {}, 'select * from stock_upload order by id desc limit 20'),
  row(pricing.itemsInPricing, 'price grid', { body: { limit: 500 } }, priced('true', 500)),
  row(pricing.itemsInPricing, 'price grid, stale', { body: { limit, filter: 'STALE' } }, () =>
    priced(`price_changed_at < now() - interval '7 days'`, limit),
  ),
  row(
    pricing.itemsInPricing,
    'price search "turmeric"',
    { body: { limit, searchtext: 'turmeric' } },
    priced(`search_text like '%turmeric%'`, limit),
  ),
  row(
    pricing.basePriceMetrics,
    'price figures',
    {},
    ({ today }) => `select count(*), count(*) filter (where price_changed_at >= '${today}'::date - interval '330 minutes'),
      count(*) filter (where price_changed_at >= now() - interval '7 days'), count(*) filter (where base_price_paise is null),
      (select count(*) from pack where is_active and manual_price_paise is not null) from item_type where is_active`,
  ),
  row(
    pricing.priceHistory,
    'price history of an item',
    ({ item }) => ({ itemid: item, limit }),
    ({
      item,
    }) => `select price_change.*, staff_user.name, count(*) over () from price_change join staff_user on staff_user.id = changed_by
      where item_type_id = ${item} and pack_id is null order by price_change.id desc limit ${limit}`,
  ),
  row(
    pricing.itemDiscounts,
    'discounts on an item',
    ({ item }) => ({ itemid: item }),
    ({ item }) =>
      `select customer_discount.*, business_name from customer_discount join customer on customer.id = customer_id where item_type_id = ${item}`,
  ),
  row(
    pricing.itemCosts,
    'costs of an item',
    ({ item }) => ({ itemid: item }),
    ({ item }) => `select id, received_at, supplier, accepted_milli, expected_cost_paise from estimate
      where item_type_id = ${item} and received_at is not null order by id desc limit 500`,
  ),
  row(
    pricing.priceUpload,
    'uploaded price sheet',
    ({ priceUpload }) => ({ uploadId: priceUpload }),
    ({ priceUpload }) => `select * from price_upload where id = ${priceUpload}`,
  ),
  row(pricing.priceUploads, 'last price sheets', {}, 'select * from price_upload order by id desc limit 20'),
  row(
    pricing.priceUploadRows,
    'rows of a price sheet',
    ({ priceUpload }) => ({ uploadId: priceUpload, limit }),
    ({ priceUpload }) =>
      `select *, (select count(*) from price_upload_row where upload_id = ${priceUpload}) from price_upload_row where upload_id = ${priceUpload} order by row_no limit ${limit}`,
  ),
]
