import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { sharingRules } from '@packhouse/contract/supply/shortages/kinds.ts'
import type pg from 'pg'
import { type Caller, type Times, timesOf } from './server.ts'

const lines = 500
const rows = 5_000
const proposals = 20
const runs = 3
const reason = 'For measuring'

export interface Dawn {
  /** A proposal of who gets how much, over so many lines, by each rule in turn, ms. */
  proposal: Times
  /** A price run of so many rows: until it is made, ms. */
  made: Times
  /** Rows a second until its prices have changed, from its minute on; the second in which a server looks whether it has come included. */
  perSecond: number
}
export const dawnSize = { lines, rows }

/** Orders of one item that are accepted for tomorrow, and half of what they want. */
async function shortItem(client: pg.Client, { ask }: Caller): Promise<{ itemId: number; day: string }> {
  const rowsOf = async <Row extends pg.QueryResultRow>(statement: string, ...values: unknown[]) =>
    (await client.query<Row>(statement, values)).rows
  const [pack] = await rowsOf<{ id: number; type: number }>(`
    select pack.id, item_type.id as type from pack join item_type on item_type.id = item_type_id
    where pack.is_active and item_type.is_active and base_price_paise is not null and procure_to_order and not by_piece
      and not exists (select from order_line join orders on orders.id = order_id
        where order_line.item_type_id = item_type.id and orders.delivery_date >= current_date)
    order by pack.id desc limit 1`)
  const [slot] = await rowsOf<{ id: number }>('select id from time_slot where is_active order by id limit 1')
  const buyers = await rowsOf<{ customerid: number; outletid: number }>(
    `select customer.id as customerid, min(outlet.id) as outletid from customer join outlet on outlet.customer_id = customer.id
     where is_postpaid and customer.is_active and outlet.is_active
     and not exists (select from customer_group where customer_group.customer_id = customer.id)
     group by customer.id order by customer.id desc limit ${lines}`,
  )
  if (!pack || !slot || buyers.length < lines)
    throw new Error('The filled database has none of what is shared out')
  const day = dayOf(new Date(Date.now() + 86_400_000))
  for (const [at, buyer] of buyers.entries()) {
    const { orderid } = await ask('', orders.createOrder, {
      body: {
        ...buyer,
        deliveryDate: day,
        deliverytimeslotid: slot.id,
        confirmDuplicate: true,
        overrides: [{ rule: 'CUTOFF', reason }],
        items: [{ packsizeid: pack.id, quantity: 1 + (at % 9) }],
      },
    })
    const moved = { orderId: orderid, overrides: [{ rule: 'CREDIT' as const, reason }] }
    await ask('', dispatch.moveOrders, { status: 'PENDING', body: { orders: [moved] } })
  }
  const [wanted] = await rowsOf<{ milli: number }>(
    `select sum(ordered_milli)::integer as milli from order_line join orders on orders.id = order_id
     where order_line.item_type_id = $1 and delivery_date = $2 and status = 'PENDING'`,
    pack.type,
    day,
  )
  await client.query('update lot set left_milli = 0 where item_type_id = $1', [pack.type])
  await client.query(
    'insert into lot (item_type_id, day, cost_paise, left_milli) values ($1, current_date, 1000, $2)',
    [pack.type, Math.floor((wanted?.milli ?? 0) / 2)],
  )
  return { itemId: pack.type, day }
}

/** Active items that a run has a row for: so many, each bought tonight. */
async function itemsOfRun(client: pg.Client): Promise<void> {
  await client.query(
    `update item_type set is_active = false where id not in (
       select id from item_type where is_active and base_price_paise > 1000 order by id limit ${rows})`,
  )
  await client.query(`
    insert into lot (item_type_id, day, cost_paise, left_milli)
    select id, current_date, round(base_price_paise * 0.81), 10000 from item_type where is_active`)
}

async function runOnce({ ask }: Caller): Promise<number> {
  const effectiveAt = new Date(Date.now() + 15_000)
  const run = await ask('made', priceRuns.createPriceRun, {
    body: { effectiveAt: effectiveAt.toISOString(), ordersRule: 'KEEP' },
  })
  if (run.rows !== rows) throw new Error(`The run has ${run.rows} rows`)
  const items: { itemId: number; old: number | null }[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { rows: { itemId: number; old: number | null }[]; nextCursor: string | null } = await ask(
      '',
      priceRuns.priceRunRows,
      { runid: run.id, limit: 500, ...(cursor === '' ? {} : { cursor }) },
    )
    items.push(...page.rows)
    cursor = page.nextCursor
  }
  const decided = items.map(({ itemId, old }) => ({
    itemId,
    chosen: (Math.round((old ?? 0) * 100) + 50) / 100,
    included: true,
  }))
  await ask('', priceRuns.decidePriceRows, { runid: run.id, body: { rows: decided } })
  await ask('', priceRuns.schedulePriceRun, { runid: run.id, body: {} })
  for (;;) {
    const { state } = await ask('', priceRuns.priceRun, { runid: run.id })
    if (state === 'DONE') return rows / ((Date.now() - effectiveAt.getTime()) / 1000)
    await sleep(10)
  }
}

/** What somebody waits for at five in the morning. */
export async function measureDawn(client: pg.Client, caller: Caller): Promise<Dawn> {
  const { itemId, day: deliveryDate } = await shortItem(client, caller)
  for (let turn = -sharingRules.length; turn < proposals; turn++)
    for (const rule of sharingRules) {
      const name = turn < 0 ? '' : 'proposal'
      const { rows: shared } = await caller.ask(name, shortages.proposeShares, {
        body: { itemId, deliveryDate, rule },
      })
      if (shared.length !== lines) throw new Error(`${shared.length} lines share`)
    }
  await itemsOfRun(client)
  const perSecond: number[] = []
  for (let turn = 0; turn < runs; turn++) perSecond.push(await runOnce(caller))
  return {
    proposal: timesOf(caller.times.get('proposal') ?? []),
    made: timesOf(caller.times.get('made') ?? []),
    perSecond: perSecond.toSorted((one, other) => one - other)[runs >> 1] ?? 0,
  }
}
