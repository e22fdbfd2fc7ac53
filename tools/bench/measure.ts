import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Floor } from './floor.ts'
import { joined, load, type Measured, type Request } from './load.ts'
import { type Child, child, connectionTimes, processorOf, spentBetween } from './running.ts'
import type { Scenario } from './scenarios.ts'

export interface Row {
  name: string
  connections: number
  ours: Measured
  /** None where statements alone say nothing about the call. */
  floor: Measured | undefined
  /** Processor time of the server per request, without the database's; ms. */
  processorMs: number
  /** That of its connections in the database. */
  databaseMs: number
}

/** Starts the floor of these calls. */
export function startFloor(folder: string, url: string, scenarios: readonly Scenario[]): Promise<Child> {
  const calls = Object.fromEntries(scenarios.flatMap(({ name, floor }) => (floor ? [[name, floor]] : [])))
  const file = join(folder, 'floor.json')
  writeFileSync(file, JSON.stringify({ url, max: 4 + 2 * cpus().length, calls } satisfies Floor))
  return child('tools/bench/floor.ts', [file], {}, /^floor (\d+)$/)
}

export const floorRequest = (name: string): Request => ({ method: 'GET', path: `/${encodeURIComponent(name)}` })

/** Both sides alternate about every second, so that other load on the machine affects both. */
const slicesIn = (seconds: number): number => Math.min(5, Math.max(1, Math.round(seconds)))
const warmUp = 0.5

interface Measuring {
  /** To the database, to ask for its processes. */
  client: pg.Client
  seconds: number
  token: string
  connections: readonly number[]
}

/** Measures a call with each of these numbers of connections, alternating with the floor. */
export async function measure(
  { name, request, floor }: Scenario,
  { ours: server, floor: least }: { ours: Child; floor: Child },
  { client, seconds, token, connections: counts }: Measuring,
): Promise<Row[]> {
  const slices = slicesIn(seconds)
  const rows: Row[] = []
  for (const connections of counts) {
    const askOurs = (seconds: number) => load(server.port, request, { connections, seconds, token })
    const askFloor = async (seconds: number) =>
      floor ? [await load(least.port, () => floorRequest(name), { connections, seconds, token })] : []
    await askOurs(warmUp)
    await askFloor(warmUp)
    const measured: { ours: Measured[]; floor: Measured[] } = { ours: [], floor: [] }
    const processor = { server: 0, database: 0 }
    for (let slice = 0; slice < slices; slice++) {
      const before = { server: processorOf(server.pid), database: await connectionTimes(client) }
      measured.ours.push(await askOurs(seconds / slices))
      processor.server += processorOf(server.pid) - before.server
      processor.database += spentBetween(before.database, await connectionTimes(client))
      measured.floor.push(...(await askFloor(seconds / slices)))
    }
    const figures = joined(measured.ours)
    rows.push({
      ...{ name, connections, ours: figures, floor: floor && joined(measured.floor) },
      processorMs: processor.server / figures.requests,
      databaseMs: processor.database / figures.requests,
    })
  }
  return rows
}

const ms = (value: number): string => value.toFixed(2)

export function table(rows: readonly Row[]): string[] {
  const head = [
    '| call | connections | requests/s | p50 ms | p99 ms | CPU ms | PostgreSQL CPU ms | floor requests/s | floor p50 | floor p99 | ratio | failed |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
  ]
  const lines = rows.map(({ name, connections, ours, floor, processorMs, databaseMs }) => {
    const least = floor
      ? `${floor.perSecond.toFixed(0)} | ${ms(floor.p50)} | ${ms(floor.p99)} | ${(ours.perSecond / floor.perSecond).toFixed(2)}`
      : '– | – | – | –'
    const failed = `${ours.failed}/${floor?.failed ?? 0}`
    return `| ${name} | ${connections} | ${ours.perSecond.toFixed(0)} | ${ms(ours.p50)} | ${ms(ours.p99)} | ${ms(processorMs)} | ${ms(databaseMs)} | ${least} | ${failed} |`
  })
  return [...head, ...lines]
}
