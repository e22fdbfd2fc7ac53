import type pg from 'pg'
import type { Db } from '../../server/src/db/transaction.ts'
import type { Request } from './load.ts'
import { json, type Line, orderOf20 } from './scenarios.ts'

const warming = 8
const reason = 'Measured on purpose'

/** The fields used from the steps' replies. */
interface Answered {
  orderid?: number
  orderitemdetails?: Line[]
  results?: { ok: boolean; error?: { message: string } }[]
}

/** Runs an order of 20 lines from placing to delivery, repeatedly; returns the ms of each step in each run, warm. */
export async function orderLives(
  db: Db,
  { port, token, lives }: { port: number; token: string; lives: number },
): Promise<Map<string, number[]>> {
  const body = await orderOf20(db)
  const { id: pickerId } = await db.selectFrom('picker').select('id').limit(1).executeTakeFirstOrThrow()
  const times = new Map<string, number[]>()
  const step = async (name: string, { method, path, body: sent }: Request, isWarm: boolean): Promise<Answered> => {
    const begun = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(sent ? { 'content-type': 'application/json' } : {}) },
      ...(sent ? { body: sent } : {}),
    })
    const text = await answer.text()
    if (isWarm) times.set(name, [...(times.get(name) ?? []), performance.now() - begun])
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return text.startsWith('{') ? JSON.parse(text) : {}
  }
  for (let life = 0; life < lives + warming; life++) {
    const isWarm = life >= warming
    const { orderid = 0, orderitemdetails = [] } = await step(
      'create with 20 lines',
      json('POST', '/api/web/v1/orders/create', body),
      isWarm,
    )
    const to = async (name: string, status: string) => {
      const overrides = status === 'PENDING' ? { overrides: [{ rule: 'CREDIT', reason }] } : {}
      const request = json('PUT', `/api/web/v1/orders/updateorder?status=${status}`, {
        orders: [{ orderId: orderid, ...overrides }],
      })
      const { results } = await step(name, request, isWarm)
      if (!results?.[0]?.ok) throw new Error(`${name} was refused: ${results?.[0]?.error?.message}`)
    }
    await to('accept', 'PENDING')
    const items = orderitemdetails.map(({ orderitemid, orderedquantity, orderedweight, catchWeight }) =>
      catchWeight ? { orderitemid, pickedweight: orderedweight } : { orderitemid, pickedquantity: orderedquantity },
    )
    const pick = json('PUT', `/api/web/v1/orders/fullfillmultipleorder?orderId=${orderid}`, { items, pickerId })
    await step('pick', pick, isWarm)
    await to('ready to dispatch', 'READY_TO_DISPATCH')
    await step('invoice', json('POST', `/api/web/v1/orders/generate-invoice?orderid=${orderid}`, undefined), isWarm)
    await step('invoice PDF', json('GET', `/api/web/v1/orders/getinvoice?orderId=${orderid}&format=pdf`, undefined), isWarm)
    await to('dispatch', 'DISPATCHED')
    await to('deliver', 'DELIVERED')
  }
  return times
}

/** Turns the orders placed for measuring into paid history, so that today is no fuller at the next size. */
export async function ageOrders(client: pg.Client, after: number): Promise<void> {
  const past = `interval '90 days'`
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(
    `update orders set status = 'CLOSED', delivery_date = delivery_date - 90, placed_at = placed_at - ${past}, packing_at = packing_at - ${past},
       packed_at = packed_at - ${past}, dispatched_at = dispatched_at - ${past}, delivered_at = delivered_at - ${past},
       closed_at = delivered_at - ${past}, updated_at = updated_at - ${past} where id > $1`,
    [after],
  )
  await client.query('update receivable set open_paise = 0 where order_id > $1', [after])
  await client.query(
    `update account set outstanding_paise = 0, open_orders_paise = 0 where customer_id in (select customer_id from orders where id > $1)`,
    [after],
  )
  await client.query('commit')
  await client.query('vacuum analyze orders, receivable, account')
}
