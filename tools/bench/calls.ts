// npm run bench -- --only=calls: 100,000 orders, 10,000 customers and 20,000 item types, each call compared with a floor in the
// same run.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { capture } from './capture.ts'
import { catalogueReads, fillCatalogue, itemsToSave } from './catalogue.ts'
import { startFarIds } from './far-ids.ts'
import { fillCustomers, fillOrders } from './fill.ts'
import type { Run } from './floor.ts'
import { load, type Request } from './load.ts'
import { measure, type Row, table } from './measure.ts'
import { moreScenarios } from './more-scenarios.ts'
import { moves } from './moves.ts'
import { child, demoBusiness, listening, memoryOf } from './running.ts'
import { benchApp, type Scenario, scenarioOf, scenarios, senderOf } from './scenarios.ts'
import { measureSearch } from './search.ts'

const rounds = 7

/** Measures saving many items in one call, and PostgreSQL's share of it; the first round is a warm-up. */
async function saving(save: (round: number) => Promise<unknown>): Promise<string> {
  const all: { whole: number; inside: number; statements: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const statements = await capture(() => save(round))
    const whole = performance.now() - begun
    all.push({ whole, inside: statements.reduce((sum, { ms }) => sum + ms, 0), statements: statements.length })
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
  await startFarIds(client)
  server = await business.serve()
  const large = await load(server.port, () => list, { connections: 1, seconds, token })
  say(
    `- ${count(filled.orders)} orders, ${count(filled.lines)} lines, ${count(buyers)} customers. List page p50 at about 1,000 orders ${small.p50.toFixed(2)} ms, at all of them ${large.p50.toFixed(2)} ms: ×${(large.p50 / small.p50).toFixed(2)}.`,
  )

  const app = await benchApp(db)
  const send = senderOf(app, token)
  const rows: Row[] = []
  const measured = async (all: readonly Scenario[]) => {
    const captured: Record<string, Run[]> = {}
    for (const { name, once, orders } of all) {
      await once() // prepared and warm
      const runs: Run[] = []
      for (let run = 0; run < (orders?.runs ?? 1); run++) {
        const statements = await capture(once)
        runs.push({ statements, ...(orders?.last() ?? { taken: [], others: [] }) })
      }
      captured[name] = runs
    }
    const floorFile = join(folder, 'floor.json')
    writeFileSync(floorFile, JSON.stringify({ url: database.url, max: 4 + 2 * cpus().length, scenarios: captured }))
    const floor = await child('tools/bench/floor.ts', [floorFile], {}, /^floor (\d+)$/)
    say(`- Statements a call: ${all.map(({ name }) => `${name} ${captured[name]?.[0]?.statements.length}`).join(', ')}.`)
    for (const scenario of all) rows.push(...(await measure(scenario, { ours: server, floor }, { seconds, token })))
    await floor.stop()
  }
  await measured([
    ...(await scenarios(db, send)),
    ...(await moreScenarios(db, send)),
    ...(await moves(db, client, send, seconds)),
  ])
  const catalogue = await fillCatalogue(client, types)
  say(`- ${count(catalogue.types)} item types, ${count(catalogue.packs)} packs.`)
  const buyer = await client.query<{ id: number }>(
    'select id from customer where is_active and not exists (select from customer_group where customer_id = customer.id) order by id limit 1',
  )
  await measured(catalogueReads(buyer.rows[0]?.id ?? 1).map(({ name, request }) => scenarioOf(send, name, request)))
  say(`- ${await saving(round => send(itemsToSave(round)))}`)
  say(`- Memory of the server after all of it: ${memoryOf(server.pid).toFixed(0)} MB.`)
  await server.stop()
  await app.close()
  await business.leaveAtHome()

  const env = { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent' }
  const cold = await child('server/src/main.ts', [], env, listening)
  await load(cold.port, () => list, { connections: 1, seconds: 0.01, token })
  await sleep(3_000)
  say(
    `- Cold start on the existing folder to the listening line: ${Math.round(cold.ms)} ms. Idle memory of the server: ${memoryOf(cold.pid).toFixed(0)} MB.`,
  )
  await cold.stop()
  const search = measureSearch()
  say(`- A key press among 2,000 items: median ${search.median.toFixed(1)} ms, worst ${search.worst.toFixed(1)} ms.`)
  for (const line of ['', ...table(rows)]) say(line)
}
