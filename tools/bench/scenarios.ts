import type { PackId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../../server/src/app.ts'
import type { Db } from '../../server/src/db/transaction.ts'
import { addStock } from '../../server/src/inventory/actions/move-stock.ts'
import { testServices } from '../../server/src/testing/services.ts'
import type { Request } from './load.ts'

export interface Scenario {
  name: string
  /** The request of one connection; connections never share a row that they write. */
  request: (connection: number) => Request
  /** Runs it once inside this process, so that its statements can be captured. */
  once: () => Promise<void>
  /** If each run needs a new order: how many runs are enough, and the orders the last one used. */
  orders?: { runs: number; last: () => Alike }
}

/** Ids of orders and their lines: those used by a run, and others of the same customers for the floor to use instead. */
export interface Alike {
  taken: number[]
  others: number[][]
}

export const benchApp = (db: Db): Promise<FastifyInstance> =>
  buildApp({ db, now: () => new Date(), services: testServices(), announcements: { listen: () => () => {} } })

export const json = (method: string, path: string, body: unknown): Request => ({ method, path, body: JSON.stringify(body) })

/** The fields that scenarios read from replies. */
interface Answered {
  orderid: number
  orderitemdetails: Line[]
  nextCursor?: string | null
}

/** Sends a request inside this process, as the signed-in user; it must succeed. */
export const senderOf =
  (app: FastifyInstance, token: string) =>
  async ({ method, path, body }: Request): Promise<Answered> => {
    const answer = await app.inject({
      method: method === 'POST' || method === 'PUT' ? method : 'GET',
      url: path,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: body } : {}),
    })
    if (answer.statusCode > 299) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return String(answer.headers['content-type']).startsWith('application/json')
      ? answer.json()
      : { orderid: 0, orderitemdetails: [] }
  }

export type Send = ReturnType<typeof senderOf>

/** A call to measure, sent by the given sender. */
export const scenarioOf = (send: Send, name: string, request: (connection: number) => Request): Scenario => ({
  name,
  request,
  once: async () => {
    await send(request(0))
  },
})

/** The busiest calls of a night. */
export async function scenarios(db: Db, send: Send): Promise<Scenario[]> {
  const scenario = (name: string, request: (connection: number) => Request) => scenarioOf(send, name, request)
  await fillStock(db)
  const create = json('POST', '/api/web/v1/orders/create', await orderOf20(db))
  const picking = await Promise.all(Array.from({ length: 17 }, () => send(create)))
  const { id: pickerId } = await db.selectFrom('picker').select('id').limit(1).executeTakeFirstOrThrow()
  const reason = 'Measured on purpose'
  for (const { orderid } of picking)
    await send(
      json('PUT', '/api/web/v1/orders/updateorder?status=PENDING', {
        orders: [{ orderId: orderid, overrides: [{ rule: 'CREDIT', reason }] }],
      }),
    )
  const { id: some } = await db
    .selectFrom('orders')
    .where('status', '=', 'CLOSED')
    .where('lines', '>=', 14)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return [
    scenario('order list page', () => ({ method: 'GET', path: '/api/web/v1/orders/allorders?limit=50' })),
    scenario('list by status', () => ({ method: 'GET', path: '/api/web/v1/orders/ordersbystatus?status=CLOSED&limit=50' })),
    scenario('order detail', () => ({ method: 'GET', path: `/api/web/v1/orders/orderdetailsbyid?orderid=${some}` })),
    scenario('customer list', () => ({ method: 'GET', path: '/api/web/v1/customer/getcustomerdetails-dashboard?status=true' })),
    scenario('customers over limit', () => ({
      method: 'GET',
      path: '/api/web/v1/customer/getcustomerdetails-dashboard?status=true&creditStatus=OVER_LIMIT',
    })),
    scenario('customer search', () => ({
      method: 'GET',
      path: '/api/web/v1/customer/getcustomerdetails-dashboard?searchtext=brew%20tab',
    })),
    scenario('create with 20 lines', () => create),
    scenario('pick one order', connection => pick(picking[connection] ?? picking[0], pickerId)),
  ]
}

/** More than the measured picks can use. */
export const fillStock = (db: Db): Promise<void> =>
  db.transaction().execute(async tx => {
    const types = await tx.selectFrom('item_type').select('id').execute()
    const { id: userId } = await tx.selectFrom('staff_user').select('id').limit(1).executeTakeFirstOrThrow()
    const lines = types.map(({ id }) => ({ itemTypeId: id, milli: milli(1_000_000_000) }))
    await addStock(tx, { kind: 'RECEIPT', lines, note: 'For measuring', userId, now: new Date() })
  })

export interface Line {
  orderitemid: number
  orderedquantity: number
  orderedweight: number
  catchWeight: boolean
}

/** Every line but one, so that the order stays open and can be picked again. */
function pick(order: { orderid: number; orderitemdetails: Line[] } | undefined, pickerId: number): Request {
  const lines = (order?.orderitemdetails ?? []).slice(1)
  const items = lines.map(({ orderitemid, orderedquantity, orderedweight, catchWeight }) =>
    catchWeight ? { orderitemid, pickedweight: orderedweight } : { orderitemid, pickedquantity: orderedquantity },
  )
  return json('PUT', `/api/web/v1/orders/fullfillmultipleorder?orderId=${order?.orderid}`, { items, pickerId })
}

export const orderOf20 = (db: Db) => orderOf(db, 20)

/**
 * An order of a postpaid customer: one pack of each type that is bought to order, then the next of each, finally items in stock.
 */
export async function orderOf(db: Db, lines: number) {
  const outlet = await db
    .selectFrom('outlet')
    .innerJoin('customer', 'customer.id', 'outlet.customer_id')
    .where('customer.is_postpaid', '=', true)
    .where('customer.credit_limit_paise', 'is not', null)
    .select(['outlet.id', 'customer.id as customerId', 'outlet.time_slot_id as slotId'])
    .orderBy('customer.credit_limit_paise', 'desc')
    .executeTakeFirstOrThrow()
  const { rows: packs } = await sql<{ id: PackId }>`
    select pack.id from pack join item_type on item_type.id = item_type_id
    where pack.is_active and item_type.is_active and base_price_paise is not null
    order by procure_to_order and not by_piece desc, row_number() over (partition by item_type.id order by content_milli), item_type.id limit ${lines}`.execute(
    db,
  )
  if (packs.length < lines) throw new Error(`The catalogue has ${packs.length} packs for an order of ${lines} lines`)
  // Tomorrow, since goods for a later day are not dispatched today; its slot may be closed by now.
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const overrides = [{ rule: 'CUTOFF', reason: 'Measured on purpose' }]
  return {
    customerid: outlet.customerId,
    outletid: outlet.id,
    deliveryDate: day,
    deliverytimeslotid: outlet.slotId,
    items: packs.map(({ id }) => ({ packsizeid: id, quantity: 10 })),
    overrides,
    confirmDuplicate: true,
  }
}
