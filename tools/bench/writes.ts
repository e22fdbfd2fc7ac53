import type pg from 'pg'
import type { Db } from '../../server/src/db/transaction.ts'
import { adjusting, creating, picking, pricing } from './floor-writes.ts'
import { json, type Line, orderOf, type Scenario, type Send } from './scenarios.ts'

const ordersAt = '/api/web/v1/orders'
/** Connections that may write at once; each has its own rows. */
const mostConnections = 16

/** Buyers that order in turns: what is kept of an outlet's day is written again with each of its orders. */
const mostBuyers = 2_000

/** A new order with this many lines. */
export async function createOf(
  lines: number,
  { db, client, send }: { db: Db; client: pg.Client; send: Send },
): Promise<Scenario> {
  const body = await orderOf(db, lines)
  const { orderid } = await send(json('POST', `${ordersAt}/create`, body))
  const { rows: buyers } = await client.query<{ customerid: number; outletid: number }>(
    `select customer_id as customerid, outlet.id as outletid from outlet join customer on customer.id = customer_id
     where customer.is_postpaid and customer.is_active and outlet.is_active
     and not exists (select from customer_group where customer_group.customer_id = customer.id) order by outlet.id limit ${mostBuyers}`,
  )
  let turn = 0
  return {
    name: `create with ${lines} lines`,
    request: () => json('POST', `${ordersAt}/create`, { ...body, ...buyers[turn++ % buyers.length] }),
    floor: await creating(client, orderid),
  }
}

/** One accepted order of 20 lines for each connection, picked again and again. */
export async function pickOne(db: Db, send: Send): Promise<Scenario> {
  const create = json('POST', `${ordersAt}/create`, await orderOf(db, 20))
  const accepted = async () => {
    const order = await send(create)
    const overrides = [{ rule: 'CREDIT', reason: 'Measured on purpose' }]
    await send(json('PUT', `${ordersAt}/updateorder?status=PENDING`, { orders: [{ orderId: order.orderid, overrides }] }))
    return order
  }
  const [ours, others] = [[], []] as [Awaited<ReturnType<typeof accepted>>[], number[]]
  for (let connection = 0; connection < mostConnections; connection++) {
    ours.push(await accepted())
    others.push((await accepted()).orderid)
  }
  const { id: pickerId } = await db.selectFrom('picker').select('id').limit(1).executeTakeFirstOrThrow()
  return {
    name: 'pick one order',
    request: connection => pick(ours[connection], pickerId),
    floor: picking(others.map(order => ({ order }))),
  }
}

/** Every line but one, so that the order stays open and can be picked again. */
function pick(order: { orderid: number; orderitemdetails: Line[] } | undefined, pickerId: number) {
  const lines = (order?.orderitemdetails ?? []).slice(1)
  const items = lines.map(({ orderitemid, orderedquantity, orderedweight, catchWeight }) =>
    catchWeight ? { orderitemid, pickedweight: orderedweight } : { orderitemid, pickedquantity: orderedquantity },
  )
  return json('PUT', `${ordersAt}/fullfillmultipleorder?orderId=${order?.orderid}`, { items, pickerId })
}

/** A count of an item, other than its stock each time. */
export async function adjustStock(client: pg.Client): Promise<Scenario> {
  const { rows } = await client.query<{ id: number }>(
    `select item_type_id as id from stock order by on_hand_milli desc, item_type_id limit ${2 * mostConnections}`,
  )
  const ids = rows.map(({ id }) => id)
  let round = 0
  return {
    name: 'stock adjustment',
    request: connection =>
      json('POST', '/api/web/v1/inventory/adjust', {
        ...{
          itemId: ids[connection],
          counted: 2_000_000 + (round++ % 1_000),
          reason: 'COUNT_CORRECTION',
          notes: 'Measured on purpose',
        },
      }),
    floor: adjusting(ids.slice(mostConnections).map(item => ({ item }))),
  }
}

const prices = 300

/** Three hundred new base prices in one call, each one paisa or two higher than at first. */
export async function savePrices(client: pg.Client): Promise<Scenario> {
  const { rows } = await client.query<{ id: number; paise: number }>(
    `select id, base_price_paise::integer as paise from item_type
     where is_active and base_price_paise > 1000 order by id desc limit ${2 * prices * mostConnections}`,
  )
  const shares = Math.floor(rows.length / prices)
  if (shares < 2) throw new Error(`The catalogue has ${rows.length} priced types; ${2 * prices} are needed`)
  const sets = Array.from({ length: shares }, (_, share) => rows.slice(share * prices, (share + 1) * prices))
  const [ours, others] = [sets.slice(0, Math.ceil(shares / 2)), sets.slice(Math.ceil(shares / 2))]
  let round = 0
  return {
    name: `${prices} prices saved`,
    request: connection => {
      const more = 1 + (round++ % 5)
      const changed = (ours[connection % ours.length] ?? []).map(({ id, paise }) => ({
        itemid: id,
        baseprice: (paise + more) / 100,
      }))
      return json('POST', '/api/web/v1/item/pricing/updatebaseprices', { prices: changed })
    },
    floor: pricing(others.map(set => ({ items: set.map(({ id }) => id) }))),
  }
}
