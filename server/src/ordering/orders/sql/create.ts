import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, OrderId, PackId } from '@packhouse/contract/ids.ts'
import { type Insertable, sql } from 'kysely'
import { isAllowed, ratesFor, taxClass } from '../../../goods/pricing/api.ts'
import { liveDiscount, selectTerms } from '../../../people/customers/api.ts'
import type { OrderLineTable, OrdersTable } from '../../../platform/db/schema.d.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { type EventAuthor, insertEvents, type OrderEvent } from './events.ts'
import { insertLines } from './lines.ts'
import { textIdOf } from './search.ts'
import { keepVersion } from './versions.ts'

/** The packs of an order with what their prices are made of, for one customer on a delivery day; taxed at today's rates. */
export async function selectPacks(db: Reading, wanted: PacksWanted) {
  const packs = await selectPackRows(db, wanted)
  const terms = await selectTerms(db, { ...wanted, date: wanted.deliveryDate })
  return packs.map(pack => ({ ...pack, ...terms.get(pack.packId) }))
}

interface PacksWanted {
  packIds: PackId[]
  customerId: CustomerId
  deliveryDate: Day
  today: Day
}

const selectPackRows = (db: Reading, { packIds, customerId, deliveryDate, today }: PacksWanted) =>
  db
    .selectFrom('pack')
    .innerJoin('item_type', 'item_type.id', 'pack.item_type_id')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .innerJoin(ratesFor({ today, deliveryDate }).as('rate'), join => join.on('rate.tax_class', '=', taxClass))
    .where('pack.id', '=', sql<PackId>`any(${packIds})`)
    .select([
      'pack.id as packId',
      'pack.item_type_id as itemTypeId',
      'item.name as itemName',
      sql<string | null>`item.aliases[1]`.as('localName'),
      'item_type.name as typeName',
      'pack.sku',
      'pack.name as packName',
      'item_type.unit',
      'item_type.hsn',
      'rate.tax_class as taxClass',
      'rate.rate_bp as gstBp',
      'item_type.catch_weight as catchWeight',
      'pack.by_piece as byPiece',
      'item_type.procure_to_order as procureToOrder',
      'item.packing_order as packingOrder',
      'pack.weight_milli as weightMilli',
      'pack.multiplier',
      'pack.content_milli as contentMilli',
      'item_type.base_price_paise as basePrice',
      'pack.markup_bp as markupBp',
      'pack.manual_price_paise as manualPrice',
      priceChange.as('priceChangeId'),
      liveDiscount(customerId, deliveryDate).as('discount'),
      'item_type.max_order_milli as maxOrderMilli',
      sql<boolean>`pack.is_active and item_type.is_active and item.is_active`.as('isActive'),
      isAllowed(customerId).as('isAllowed'),
    ])
    .execute()

/**
 * The change behind the current price of `pack`: its own manual price if it has one, otherwise the base price. (rules §4.7)
 */
const priceChange = sql<number | null>`(
  select price_change.id from price_change
  where price_change.item_type_id = pack.item_type_id
    and price_change.pack_id is not distinct from case when pack.manual_price_paise is not null then pack.id end
  order by price_change.id desc limit 1)`

/** Orders with the same content wait for each other here, so that the second sees the first. (rules §3.7) */
export const lockDuplicates = (tx: Tx, duplicateKey: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${duplicateKey}, 3))`.execute(tx)

/** An order with the same content placed since then; a rejected one is no duplicate. */
export async function selectDuplicate(
  tx: Tx,
  duplicateKey: string,
  since: Date,
): Promise<{ id: OrderId } | undefined> {
  const { rows } = await sql<{ id: OrderId }>`
    select id from orders where duplicate_key = ${duplicateKey} and placed_at >= ${since} and status <> 'REJECTED'
    order by placed_at desc limit 1`.execute(tx)
  return rows[0]
}

export type NewOrder = Omit<Insertable<OrdersTable>, 'text_id'> & { search_text: string }
export type NewLine = Omit<Insertable<OrderLineTable>, 'order_id'>

/** Inserts a new order with its lines, first events and first version. */
export async function insertOrder(
  tx: Tx,
  {
    order,
    number,
    lines,
    events,
    user,
    now,
  }: {
    order: NewOrder
    /** One of those reserved; undefined: the next one. */
    number: OrderId | undefined
    lines: readonly NewLine[]
    events: readonly OrderEvent[]
    user: EventAuthor
    now: Date
  },
): Promise<OrderId> {
  const { search_text: text, ...row } = order
  const values = { ...row, text_id: await textIdOf(tx, text) }
  const orderId =
    number === undefined ? await insertNext(tx, values) : await insertNumbered(tx, { ...values, id: number })
  await insertLines(
    tx,
    lines.map(line => ({ order_id: orderId, ...line })),
  )
  await insertEvents(tx, { orderId, events, user, now })
  await keepVersion(tx, { orderId, action: 'ORDER_CREATED', user, now })
  return orderId
}

type OrderRow = Insertable<OrdersTable>

async function insertNext(tx: Tx, row: OrderRow): Promise<OrderId> {
  const { id } = await tx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The column gives numbers itself, unless a statement says that it overrides it. */
async function insertNumbered(tx: Tx, row: OrderRow & { id: OrderId }): Promise<OrderId> {
  const columns = Object.keys(row).map(name => sql.ref(name))
  const values = Object.values(row)
  await sql`insert into orders (${sql.join(columns)}) overriding system value values (${sql.join(values)})`.execute(
    tx,
  )
  return row.id
}

/** Takes the next order numbers, for orders that are written later; returns the first of them. */
export async function reserveNumbers(tx: Tx, count: number): Promise<OrderId> {
  const { first } = await tx
    .selectNoFrom(
      sql<OrderId>`(
        select min(number)::integer
        from (select nextval(pg_get_serial_sequence('orders', 'id')) as number from generate_series(1, ${count})) as taken)`.as(
        'first',
      ),
    )
    .executeTakeFirstOrThrow()
  return first
}
