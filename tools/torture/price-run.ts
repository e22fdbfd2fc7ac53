import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { sql } from 'kysely'
import { openForCommand } from '../../server/src/platform/db/open-for-command.ts'
import { endServer, healthOf, type ServerProcess, until } from '../../server/src/roof/start/testing.ts'
import { Caller } from './caller.ts'
import { Journal } from './journal.ts'
import { disagreements, type Place, restarted, type Series, startOn } from './kills.ts'
import { moveAll } from './packed.ts'
import { type Shop, shopInFolder } from './shop.ts'

const items = 200
/** Orders that wait while prices change, half of them accepted. */
const waiting = 60
const linesEach = 12
const clients = 2
/** By this each run raises every price, so that a price says which run it is of. */
const raise = 10
const patience = { ms: 60_000, pause: 50 }

/** What is stored of prices and of the orders, read at one moment. */
interface Seen {
  state: string
  /** Prices that the history says the run changed, and changes of runs by now. */
  changed: number
  changes: number
  applied: number
  /** How many runs the prices of items are from: one number each. */
  items: number[]
  orders: { id: number; runs: number[]; isOpen: boolean; repriced: number; looked: number; off: number }[]
  /** Orders that were looked at before the kill. */
  lookedBefore: number
}

async function look(place: Place, runId: number, killedAt: Date): Promise<Seen> {
  const { db, close } = await openForCommand(place)
  try {
    const { rows } = await sql<{ seen: Seen }>`
      with line as (select order_line.*, (list_price_paise - 2700) / ${raise}::integer as run from order_line)
      select json_build_object(
        'state', (select state from price_run where id = ${runId}),
        'changed', (select count(*) from price_change join price_run on price_run.change_id = price_change.change_id where price_run.id = ${runId}),
        'changes', (select count(distinct change_id) from price_change where source = 'RUN'),
        'applied', (select count(*) from audit_event where action = 'PRICE_RUN_APPLIED' and entity_id = ${String(runId)}),
        'items', (select json_agg(distinct (base_price_paise - 2700) / ${raise}::integer) from item_type),
        'lookedBefore', (select count(*) from price_run_order where run_id = ${runId} and at < ${killedAt}),
        'orders', (select json_agg(json_build_object('id', id, 'isOpen', status in ('PLACED', 'PENDING'),
          'runs', (select json_agg(distinct run) from line where order_id = orders.id),
          'off', total_paise - (select sum(line_total_paise + tax_paise) from line where order_id = orders.id),
          'looked', (select count(*) from price_run_order where run_id = ${runId} and order_id = orders.id),
          'repriced', (select count(*) from audit_event where action = 'ORDER_REPRICED' and entity = 'order'
            and entity_id = orders.id::text and request_id = ${`price-run-${runId}`})) order by id) from orders)) as seen`.execute(
      db,
    )
    const [row] = rows
    assert.ok(row)
    return row.seen
  } finally {
    await close()
  }
}

/** What is never right, at whatever moment: half a run, an order with prices of two runs, one that was repriced twice. */
function torn({ state, changed, changes, applied, items: of, orders: all }: Seen, round: number): string[] {
  const isDone = state === 'DONE'
  const runs = isDone ? round + 1 : round
  return [
    ...(isDone || state === 'SCHEDULED' ? [] : [`run ${round} is ${state}`]),
    ...(changed === (isDone ? items : 0) ? [] : [`run ${round}, ${state}, changed ${changed} prices`]),
    ...(applied === (isDone ? 1 : 0) ? [] : [`run ${round}, ${state}, was applied ${applied} times`]),
    ...(changes === runs ? [] : [`${runs} runs were carried out, ${changes} changes are there`]),
    ...(of.length === 1 && of[0] === runs ? [] : [`items have the prices of runs ${of.join(', ')}`]),
    ...all.flatMap(({ id, runs: own, repriced, looked, off }) => [
      ...(own.length === 1 ? [] : [`order ${id} has the prices of runs ${own.join(', ')}`]),
      ...(repriced <= 1 && looked <= 1 ? [] : [`order ${id} was repriced ${repriced} times`]),
      ...(off === 0 ? [] : [`order ${id} adds up to ${off} paise less than it says`]),
    ]),
  ]
}

async function placeWaiting(office: Caller, shop: Shop): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < waiting; at++) {
    const packs = Array.from({ length: linesEach }, (_, line) => shop.packs[(at * 7 + line) % items] ?? 0)
    const order = await office.ok(orders.createOrder, {
      body: {
        customerid: shop.customerId,
        outletid: shop.outletId,
        deliveryDate: addDays(dayOf(new Date()), 3),
        deliverytimeslotid: shop.slotId,
        confirmDuplicate: true,
        items: packs.map(packsizeid => ({ packsizeid, quantity: 2 })),
      },
    })
    ids.push(order.orderid)
  }
  await moveAll(
    office,
    ids.filter((_id, at) => at % 2 === 0),
    'PENDING',
  )
  return ids
}

/** Makes a run of all items and schedules it; returns its number and when its minute is. */
async function schedule(office: Caller, round: number): Promise<{ id: number; effectiveAt: Date }> {
  const effectiveAt = new Date(Date.now() + 4_000)
  const run = await office.ok(priceRuns.createPriceRun, {
    body: { effectiveAt: effectiveAt.toISOString(), ordersRule: 'REPRICE' },
  })
  const { rows } = await office.ok(priceRuns.priceRunRows, { runid: run.id, limit: 500 })
  const chosen = (2700 + raise * (round + 1)) / 100
  const decided = rows.map(({ itemId }) => ({ itemId, chosen, included: true }))
  await office.ok(priceRuns.decidePriceRows, { runid: run.id, body: { rows: decided } })
  await office.ok(priceRuns.schedulePriceRun, { runid: run.id, body: {} })
  return { id: run.id, effectiveAt }
}

/**
 * Kills the server about the minute of a price run that reprices orders, while others place and pick: after the restart the run is wholly
 * to come or wholly done, and it is carried out once; no price changes twice, and each order has prices of before or those of after.
 */
export async function killUnderPriceRun(kills: number): Promise<Series> {
  const { dataDir, shop, remove } = await shopInFolder(items)
  const place: Place = { DATA_DIR: dataDir }
  const name = 'server, a price run that is carried out'
  const series: Series = { name, kills, answered: 0, sentAgain: 0, back: [], issues: [] }
  const journal = new Journal(shop)
  const hit = { toCome: 0, amid: 0, done: 0 }
  let server = await startOn(place)
  try {
    const still = await placeWaiting(new Caller(server.url, shop.token), shop)
    for (let round = 0; round < kills; round++) {
      const { id, effectiveAt } = await schedule(new Caller(server.url, shop.token), round)
      let isOver = false
      const work = Promise.all(Array.from({ length: clients }, () => journal.work(server.url, () => isOver)))
      work.catch(() => {}) // reported where it is awaited
      await sleep(effectiveAt.getTime() - Date.now() + Math.random() * 1_200)
      if (round % 2 === 1) {
        const office = new Caller(server.url, shop.token)
        await until(
          async () => (await office.ok(priceRuns.priceRun, { runid: id })).state === 'DONE',
          patience,
        )
        await sleep(Math.random() * 600) // orders are being repriced
      }
      const killedAt = new Date()
      server = await again(place, server, journal, series)
      isOver = true
      await work
      const first = await look(place, id, killedAt)
      series.issues.push(...torn(first, round))
      const isAll = ({ orders: all }: Seen) =>
        all.every(({ id: of, looked }) => looked === 1 || !still.includes(of))
      await until(async () => isAll(await look(place, id, killedAt)), patience)
      await journal.settle(server.url)
      const last = await look(place, id, killedAt)
      const old = last.orders.filter(({ id: of, runs }) => still.includes(of) && runs[0] !== round + 1)
      series.issues.push(
        ...torn(last, round),
        ...old.map(({ id: of }) => `order ${of} was not repriced by run ${round}`),
        ...(await disagreements(place, journal.orders.size + still.length)),
      )
      hit[last.lookedBefore === 0 ? 'toCome' : last.lookedBefore < still.length ? 'amid' : 'done'] += 1
    }
    series.issues.push(...(await journal.lost(server.url)))
    const { how } = await endServer(server)
    if (how !== 0) series.issues.push(`the server ended with ${how} when it was asked to`)
  } finally {
    server.child.kill('SIGKILL')
    await remove()
  }
  console.log(
    `no order was looked at before ${hit.toCome} of the kills, some before ${hit.amid}, all before ${hit.done}`,
  )
  return { ...series, answered: journal.answered, sentAgain: journal.sentAgain }
}

/** Kills the server and starts it again; notes how long it took until a write was answered. */
async function again(
  place: Place,
  server: ServerProcess,
  journal: Journal,
  series: Series,
): Promise<ServerProcess> {
  const killed = performance.now()
  const next = await restarted(place)(server)
  await until(() => journal.tryOne(next.url), { ms: 60_000, pause: 20 })
  series.back.push(performance.now() - killed)
  await until(async () => (await healthOf(next)).status === 200, { ms: 60_000 })
  return next
}
