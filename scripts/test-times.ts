import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'

/** Seconds by part of the run. */
export type Times = Record<string, number>

const file = 'node_modules/.cache/test-times.json'

/** What the parts took on two cores, and how long `sample` took there, ms. */
const usual = { times: { check: 65, server: 300, outside: 90, browser: 1_270 } satisfies Times, sample: 80 }

/** How long parts of the run take here, in seconds: as in the last run, or a guess by a small sample of work. */
export function expectedSeconds(parts: readonly string[]): number {
  const last = readTimes()
  const guess: Times = parts.every(part => part in last) ? last : guessed()
  return parts.reduce((sum, part) => sum + (last[part] ?? guess[part] ?? 0), 0)
}

/** Keeps how long parts took; what is known of the others stays. */
export function keepTimes(times: Times): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readTimes(), ...times }))
}

function readTimes(): Times {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {} // nothing ran here yet
  }
}

function guessed(): Times {
  const slowness = (sample() / usual.sample) * (availableParallelism() < 2 ? 2 : 1)
  return Object.fromEntries(Object.entries(usual.times).map(([part, seconds]) => [part, seconds * slowness]))
}

/** Takes the time of some work of the kind that tests do, ms. */
function sample(): number {
  const rows = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `Item ${id}`, price: id * 1.25 }))
  const startedAt = performance.now()
  let read = 0
  for (let round = 0; round < 100; round++) read += JSON.parse(JSON.stringify(rows)).length
  return read > 0 ? performance.now() - startedAt : 0
}
