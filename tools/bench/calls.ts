// npm run bench -- --only=calls: 100,000 orders, 10,000 customers and 20,000 item types; each read of a screen and the busiest
// writes, compared with a floor in the same run.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aimTable, missed } from './aims.ts'
import { capture, timeIn } from './capture.ts'
import { fillCatalogue, itemsToSave } from './catalogue.ts'
import { fillCustomers, fillOrders } from './fill.ts'
import { load, type Request } from './load.ts'
import { measure, type Row, startFloor, table } from './measure.ts'
import { acceptOne, moves } from './moves.ts'
import { otherAnswers, reads } from './reads.ts'
import { child, demoBusiness, listening, memoryOf, serverMain } from './running.ts'
import { answered, benchApp, fillStock, replierOf, type Scenario, type Send, senderOf } from './scenarios.ts'
import { measureSearch } from './search.ts'
import { sizeOf, timeSpent } from './time-spent.ts'
import { adjustStock, createOf, pickOne, savePrices } from './writes.ts'

const rounds = 7

/** Measures saving many items in one call, and PostgreSQL's share of it; the first round is a warm-up. */
async function saving(save: (round: number) => Promise<unknown>): Promise<string> {
  const all: { whole: number; inside: number; statements: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const statements = await capture(() => save(round))
    const whole = performance.now() - begun
    all.push({ whole, inside: timeIn(statements), statements: statements.length })
  }
  const [middle] = all
    .slice(1)
    .sort((one, other) => one.whole - other.whole)
    .slice(Math.floor((rounds - 1) / 2))
  if (!middle) throw new Error('Nothing was saved')
  const { whole, inside, statements } = middle
  return `500 items with 1,000 types and packs saved in one call: ${whole.toFixed(0)} ms, ${inside.toFixed(0)} ms of it in ${statements} statements.`
}

const count = (value: number): string => value.toLocaleString('en-IN')
const list: Request = { method: 'GET', path: '/api/web/v1/orders/allorders?limit=50' }

/** A call that makes no file answers within this, ms. */
const slowMs = 20

/** How many statements each call sends. */
async function statementsOf(scenarios: readonly Scenario[], send: Send): Promise<string[]> {
  const counts: string[] = []
  for (const { name, request } of scenarios) {
    await send(request(0)) // prepared and warm
    counts.push(`${name} ${(await capture(() => send(request(0)))).length}`)
  }
  return counts
}

interface Asked {
  orders: number
  customers: number
  types: number
  seconds: number
  say: (line: string) => void
}

/** Passes each line of the report to `say` as soon as it is known. */
export async function measureCalls(folder: string, { orders, customers, types, seconds, say }: Asked): Promise<void> {
  const business = await demoBusiness(folder)
  const { database, db, client, token } = business
  say(`- Demo: masters ${business.mastersMs.toFixed(0)} ms, sixty days of history ${(business.historyMs / 1000).toFixed(1)} s.`)
  let server = await business.serve()
  const small = await load(server.port, () => list, { connections: 1, seconds, token })
  await server.stop()
  const filled = await fillOrders(client, orders)
  const buyers = await fillCustomers(client, customers)
  const catalogue = await fillCatalogue(client, types)
  server = await business.serve()
  const large = await load(server.port, () => list, { connections: 1, seconds, token })
  say(
    `- ${count(filled.orders)} orders, ${count(filled.lines)} lines, ${count(buyers)} customers, ${count(catalogue.types)} item types, ${count(catalogue.packs)} packs. List page p50 at about 1,000 orders ${small.p50.toFixed(2)} ms, at all of them ${large.p50.toFixed(2)} ms: ×${(large.p50 / small.p50).toFixed(2)}.`,
  )
  const app = await benchApp(db)
  const send = senderOf(app, token)
  const asking = { port: server.port, token }

  const rows: Row[] = []
  const measured = async (all: readonly Scenario[], areReads: boolean) => {
    const floor = await startFloor(folder, database.url, all)
    const others = areReads ? await otherAnswers(all, asking, floor) : []
    if (others.length > 0) say(`- The floor answers with another number of rows: ${others.join(', ')}.`)
    for (const scenario of all)
      rows.push(...(await measure(scenario, { ours: server, floor }, { client, seconds, token, connections: [1, 16] })))
    await floor.stop()
  }
  const ofReads = await reads(client, asking)
  say(`- Statements a call: ${(await statementsOf(ofReads, send)).join(', ')}.`)
  await measured(ofReads, true)
  await fillStock(db)
  const all = { db, client, send }
  const creating = [await createOf(8, all), await createOf(20, all), await createOf(200, all)]
  say(`- Statements a write: ${(await statementsOf(creating, send)).join(', ')}.`)
  const others = [await pickOne(db, send), await adjustStock(client), await savePrices(client)]
  const steps = [await acceptOne(all, { lines: 20, seconds }), ...(await moves(all, seconds))]
  const writes = [...creating, ...others, ...steps]
  await answered(writes, send)
  await measured(writes, false)
  const reply = replierOf(app, token)
  const among = (chosen: readonly Row[]) => [...ofReads, ...writes].filter(({ name }) => chosen.some(row => row.name === name))
  const slow: string[] = []
  for (const { name, request } of among(rows.filter(({ connections, ours }) => connections === 1 && ours.p50 > slowMs)))
    slow.push(`${name} (${count(await sizeOf(() => reply(request(0))))} bytes)`)
  say(`- Over ${slowMs} ms with one connection, with the size of the reply: ${slow.join(', ') || 'none'}.`)
  const spent = await timeSpent(among(rows.filter(missed)), reply)
  say(`- ${await saving(round => send(itemsToSave(round)))}`)
  say(`- Memory of the server after all of it: ${memoryOf(server.pid).toFixed(0)} MB.`)
  await server.stop()
  await app.close()
  await business.leaveAtHome()

  const env = { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent' }
  const cold = await child(serverMain, [], env, listening)
  await load(cold.port, () => list, { connections: 1, seconds: 0.01, token })
  await sleep(3_000)
  say(
    `- Cold start on the existing folder to the listening line: ${Math.round(cold.ms)} ms. Idle memory of the server: ${memoryOf(cold.pid).toFixed(0)} MB.`,
  )
  await cold.stop()
  const search = measureSearch()
  say(`- A key press among 2,000 items: median ${search.median.toFixed(1)} ms, worst ${search.worst.toFixed(1)} ms.`)
  for (const line of ['', ...aimTable(rows), ...spent, '', ...table(rows)]) say(line)
}
