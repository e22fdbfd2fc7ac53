import { joined, load, type Measured, type Request } from './load.ts'
import { type Child, processorOf } from './running.ts'
import type { Scenario } from './scenarios.ts'

export interface Row {
  name: string
  connections: number
  ours: Measured
  floor: Measured
  /** Processor time of the server per request, without the database's; ms. */
  processorMs: number
}

/** Both sides alternate about every second, so that other load on the machine affects both. */
const slicesIn = (seconds: number): number => Math.min(5, Math.max(1, Math.round(seconds)))

/** Measures a call with one connection and with sixteen, alternating with the floor. */
export async function measure(
  scenario: Scenario,
  { ours: server, floor: least }: { ours: Child; floor: Child },
  { seconds, token }: { seconds: number; token: string },
): Promise<Row[]> {
  const floorRequest = (): Request => ({ method: 'GET', path: `/${encodeURIComponent(scenario.name)}` })
  const slices = slicesIn(seconds)
  const rows: Row[] = []
  for (const connections of [1, 16]) {
    const ours = (seconds: number) => load(server.port, scenario.request, { connections, seconds, token })
    const floor = (seconds: number) => load(least.port, floorRequest, { connections, seconds, token })
    await ours(1) // both sides warm
    await floor(1)
    const measured: { ours: Measured[]; floor: Measured[] } = { ours: [], floor: [] }
    let processor = 0
    for (let slice = 0; slice < slices; slice++) {
      const before = processorOf(server.pid)
      measured.ours.push(await ours(seconds / slices))
      processor += processorOf(server.pid) - before
      measured.floor.push(await floor(seconds / slices))
    }
    const figures = joined(measured.ours)
    rows.push({
      ...{ name: scenario.name, connections, ours: figures, floor: joined(measured.floor) },
      processorMs: processor / figures.requests,
    })
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
