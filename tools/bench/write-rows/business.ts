import type { AnyEndpoint, Asking, Reply } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import type pg from 'pg'
import { recordsFrom } from '../reads.ts'
import type { Records } from '../rows/records.ts'
import type { DemoBusiness } from '../running.ts'
import { orderOf20 } from '../scenarios.ts'
import { requestWith } from './write-row.ts'

/** The business that the rows write to, and what they prepare with. */
export interface Business {
  records: Records
  /** Sends a call that must succeed. */
  ask<E extends AnyEndpoint>(endpoint: E, asked: Asking<E>): Promise<Reply<E>>
  /** The rows of a statement. */
  rows<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>
  /** Its column `id`. */
  ids(statement: string): Promise<number[]>
  /** An order of 20 lines, each time of another customer that may order everything. */
  nextOrder(): Asking<typeof orders.createOrder>['body']
}

/** Those with the most credit left; more than a row has rounds, so that none has two of its orders. */
const mostBuyers = 500

export async function businessOf({ client, db, token }: DemoBusiness, port: number): Promise<Business> {
  const records = await recordsFrom(client, { port, token })
  const { deliverytimeslotid, ...pattern } = await orderOf20(db)
  const rows = async <Row extends pg.QueryResultRow>(statement: string) => (await client.query<Row>(statement)).rows
  const buyers = await rows<{ customerid: number; outletid: number }>(
    `select customer.id as customerid, min(outlet.id) as outletid from customer join outlet on outlet.customer_id = customer.id
     left join account on account.customer_id = customer.id
     where customer.is_postpaid and customer.is_active and outlet.is_active
     and not exists (select from customer_group where customer_group.customer_id = customer.id)
     group by customer.id, account.customer_id
     order by customer.credit_limit_paise - coalesce(outstanding_paise + open_orders_paise, 0) desc, customer.id limit ${mostBuyers}`,
  )
  let turn = 0
  return {
    records,
    async ask(endpoint, asked) {
      const { method, path, body, type = 'application/json' } = await requestWith(endpoint, asked)
      const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) }
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body !== undefined && { body }) })
      const text = await reply.text()
      const issue = issueOf(reply.status, text)
      if (issue) throw new Error(`${method} ${path} was refused: ${issue}`)
      return text === '' ? undefined : JSON.parse(text)
    },
    rows,
    ids: async statement => (await rows<{ id: number }>(statement)).map(({ id }) => id),
    nextOrder: () => ({
      ...{ ...pattern, deliverytimeslotid: deliverytimeslotid ?? records.slot },
      ...buyers[turn++ % buyers.length],
    }),
  }
}

/** What a reply says against the request, or against one of its rows. */
export function issueOf(status: number, text: string): string | undefined {
  if (status < 200 || status > 299) return `${status} ${text}`
  if (!text.startsWith('{')) return undefined
  const { results = [], counts }: { results?: { ok: boolean }[]; counts?: { failed: number } } = JSON.parse(text)
  return results.every(({ ok }) => ok) && !counts?.failed ? undefined : text
}
