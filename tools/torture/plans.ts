import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { capture, type Statement } from '../bench/capture.ts'
import { fillCustomers } from '../bench/fill.ts'
import { historyOf } from '../bench/history.ts'
import { type Plan, pagesRead, planOf, plansOfRead } from '../bench/pages-read.ts'
import { scenarioOf } from '../bench/reads.ts'
import { readRows } from '../bench/rows/all.ts'
import { recordsOf } from '../bench/rows/records.ts'
import { type DemoBusiness, demoBusiness } from '../bench/running.ts'
import { benchApp, fillStock, json, orderOf, type Send, senderOf } from '../bench/scenarios.ts'

const sizes = { few: 1_000, many: 100_000 }
const customers = 1_000
/** A table of fewer rows may be read whole. */
const large = 20_000
/** Pages of 8 KB that a read may add to what it reads of a small past: less is noise, more grows with the past. */
const bearable = { times: 3, pages: 300 }

/** Rows that read more of a longer past, each with its reason. */
const mayGrow: Record<string, string> = {
  'order search, frequent word': 'counts hits up to ten thousand',
  'order search, word in other order': 'counts hits up to ten thousand',
  'order search, first digit': 'counts hits up to ten thousand',
  'order search, number': 'a longer past has more numbers that begin so',
  'credit desk: paying habit': 'reads a year of a customer, which the short past does not have',
}

/** Reads the plans of every read of a screen, and of the steps of an order, at both sizes; returns the problems found. */
export async function plansHeld(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-plans-'))
  const business = await demoBusiness(folder)
  const { client, db, token } = business
  try {
    await fillCustomers(client, customers)
    await fillStock(db)
    const history = await historyOf(business)
    const app = await benchApp(db)
    await history.fillTo(sizes.few)
    const few = await pagesOf(business, app)
    await history.fillTo(sizes.many)
    await client.query('vacuum analyze')
    const wholes = new Set<string>()
    const many = await pagesOf(business, app, await largeTables(client), wholes)
    const steps = await stepsOf(db, senderOf(app, token))
    for (const table of await readWhole(client, steps, await largeTables(client)))
      wholes.add(`a step of an order reads ${table} whole`)
    await app.close()
    console.log(
      `${readRows.length} reads and ${steps.length} statements of an order's steps at ${sizes.few} and ${sizes.many} orders`,
    )
    return [...wholes, ...grown(few, many)]
  } finally {
    await business.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function grown(few: ReadonlyMap<string, number>, many: ReadonlyMap<string, number>): string[] {
  return [...many].flatMap(([name, pages]) => {
    const before = few.get(name) ?? 0
    if (name in mayGrow || pages <= before * bearable.times + bearable.pages) return []
    return [`${name} reads ${before} pages at ${sizes.few} orders and ${pages} at ${sizes.many}`]
  })
}

/** Pages that each read of a screen looks at; adds to `wholes` which large tables it reads whole. */
async function pagesOf(
  { client, token }: DemoBusiness,
  app: FastifyInstance,
  tables: ReadonlySet<string> = new Set(),
  wholes: Set<string> = new Set(),
): Promise<Map<string, number>> {
  const send = senderOf(app, token)
  const records = await recordsOf(client, async (cursor, sort) => {
    const after = cursor === undefined ? '' : `&cursor=${cursor}`
    return (await send({ method: 'GET', path: `/api/web/v1/orders/allorders?limit=500&sort=${sort}${after}` })).nextCursor
  })
  const pages = new Map<string, number>()
  for (const row of readRows) {
    const request = scenarioOf(row, records).request(0)
    const plans = await plansOfRead(client, () => send(request))
    for (const table of plans.flatMap(scanned)) if (tables.has(table)) wholes.add(`${row.name} reads ${table} whole`)
    pages.set(row.name, pagesRead(plans))
  }
  return pages
}

/** Tables that a plan reads from beginning to end. */
const scanned = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...plan.Plans.flatMap(scanned),
]

async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${large}`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** What the steps of an order send to the database, from placing to delivery. */
async function stepsOf(db: DemoBusiness['db'], send: Send): Promise<Statement[]> {
  const reason = 'Measured on purpose'
  const { id: pickerId } = await db.selectFrom('picker').select('id').limit(1).executeTakeFirstOrThrow()
  const body = await orderOf(db, 20)
  return capture(async () => {
    const { orderid, orderitemdetails } = await send(json('POST', '/api/web/v1/orders/create', body))
    const to = (status: string) =>
      send(
        json('PUT', `/api/web/v1/orders/updateorder?status=${status}`, {
          orders: [{ orderId: orderid, ...(status === 'PENDING' && { overrides: [{ rule: 'CREDIT', reason }] }) }],
        }),
      )
    await to('PENDING')
    const items = orderitemdetails.map(({ orderitemid, orderedquantity, orderedweight, catchWeight }) =>
      catchWeight ? { orderitemid, pickedweight: orderedweight } : { orderitemid, pickedquantity: orderedquantity },
    )
    await send(json('PUT', `/api/web/v1/orders/fullfillmultipleorder?orderId=${orderid}`, { items, pickerId }))
    await to('READY_TO_DISPATCH')
    await send(json('POST', `/api/web/v1/orders/generate-invoice?orderid=${orderid}`, undefined))
    await to('DISPATCHED')
    await to('DELIVERED')
  })
}

/** Large tables that these statements read whole when they are planned without their values, as prepared ones are. */
async function readWhole(client: pg.Client, statements: readonly Statement[], tables: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set<string>()
  for (const text of new Set(statements.map(({ text }) => text))) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue
    const plan = await planOf(client, `explain (generic_plan, format json) ${text}`, [])
    for (const table of scanned(plan)) if (tables.has(table)) found.add(table)
  }
  return found
}
