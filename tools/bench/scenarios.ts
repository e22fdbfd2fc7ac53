import type { PackId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../../server/src/app.ts'
import type { Db } from '../../server/src/db/transaction.ts'
import { addStock } from '../../server/src/inventory/actions/move-stock.ts'
import { testServices } from '../../server/src/testing/services.ts'
import type { FloorCall } from './floor.ts'
import type { Request } from './load.ts'

/** A call to measure. */
export interface Scenario {
  name: string
  /** The request of one connection; connections never share a row that they write. */
  request: (connection: number) => Request
  /** The least that leaves the same answer and the same facts. */
  floor: FloorCall | undefined
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
export const replierOf =
  (app: FastifyInstance, token: string) =>
  async ({ method, path, body, type = 'application/json' }: Request) => {
    const answer = await app.inject({
      method: method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET',
      url: path,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': type } : {}) },
      ...(body ? { payload: body } : {}),
    })
    if (answer.statusCode > 299) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer
  }

export type Reply = Awaited<ReturnType<ReturnType<typeof replierOf>>>

/** The same, and reads the reply. */
export const senderOf = (app: FastifyInstance, token: string) => {
  const reply = replierOf(app, token)
  return async (request: Request): Promise<Answered> => {
    const answer = await reply(request)
    return String(answer.headers['content-type']).startsWith('application/json')
      ? answer.json()
      : { orderid: 0, orderitemdetails: [] }
  }
}

export type Send = ReturnType<typeof senderOf>

/** Sends each once: one that is refused would be measured as a fast call. */
export async function answered(scenarios: readonly Scenario[], send: Send): Promise<void> {
  for (const { request } of scenarios) await send(request(0))
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
  const overrides = [{ rule: 'CUTOFF' as const, reason: 'Measured on purpose' }]
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
