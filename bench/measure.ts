import { load, type Measured, type Request } from './load.ts'
import { type Child, processorOf } from './running.ts'
import type { Scenario } from './scenarios.ts'

export interface Row {
  name: string
  connections: number
  ours: Measured
  floor: Measured
  /** Processor time of the server for one request, without the database's; ms. */
  processorMs: number
}

/** A call at one connection and at sixteen, beside the floor. */
export async function measure(
  scenario: Scenario,
  { ours: server, floor: least }: { ours: Child; floor: Child },
  { seconds, token }: { seconds: number; token: string },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const connections of [1, 16]) {
    const run = (port: number, next: (connection: number) => Request) => load(port, next, { connections, seconds, token })
    const ours = () => run(server.port, scenario.request)
    const floor = () => run(least.port, () => ({ method: 'GET', path: `/${encodeURIComponent(scenario.name)}` }))
    await load(server.port, scenario.request, { connections, seconds: 1, token }) // both sides warm
    await load(least.port, () => ({ method: 'GET', path: `/${encodeURIComponent(scenario.name)}` }), {
      connections,
      seconds: 1,
      token,
    })
    const before = processorOf(server.pid)
    const figures = await ours()
    const processorMs = (processorOf(server.pid) - before) / figures.requests
    rows.push({ name: scenario.name, connections, ours: figures, floor: await floor(), processorMs })
  }
  return rows
}

export function table(rows: readonly Row[]): string[] {
  const ms = (value: number) => value.toFixed(2)
  const head = [
    '| call | connections | requests/s | p50 ms | p99 ms | CPU ms | floor requests/s | floor p50 | floor p99 | ratio | failed |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
  ]
  const lines = rows.map(
    ({ name, connections, ours, floor, processorMs }) =>
      `| ${name} | ${connections} | ${ours.perSecond.toFixed(0)} | ${ms(ours.p50)} | ${ms(ours.p99)} | ${ms(processorMs)} | ${floor.perSecond.toFixed(0)} | ${ms(floor.p50)} | ${ms(floor.p99)} | ${(ours.perSecond / floor.perSecond).toFixed(2)} | ${ours.failed}/${floor.failed} |`,
  )
  return [...head, ...lines]
}
