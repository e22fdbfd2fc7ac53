import { slices } from '@packhouse/contract/all.ts'
import type { AnyEndpoint, Slice } from '@packhouse/contract/endpoint.ts'
import type pg from 'pg'
import { samplesOf } from '../../server/src/platform/http/testing/every-read.ts'
import { recordsFor } from './records.ts'
import { type Caller, type Request, requestWith, timesOf } from './server.ts'

/** A read with one set of its arguments. */
interface Asked {
  name: string
  request: Request
}

/** p50 at the small and at the full size, ms, and bytes at the full one. */
export interface Growth {
  name: string
  small: number
  full: number
  bytes: number
}

const names = new Map(
  Object.entries<Slice>(slices).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([name, endpoint]): [AnyEndpoint, string] => [endpoint, `${slice}.${name}`]),
  ),
)

/** Every read of the contract with the arguments that together run each of its statements. */
async function everyRead(client: pg.Client): Promise<Asked[]> {
  const { records, days } = await recordsFor(client)
  return samplesOf(records, days).flatMap(({ endpoint, args }) =>
    args
      .filter(one => !('body' in one && one.body instanceof FormData)) // a sheet is read, not the database
      .map(one => {
        const said = Object.entries(one).filter(([name]) => !/id$/i.test(name))
        const words = said.map(
          ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
        )
        return {
          name: [names.get(endpoint), ...words].join(' ').slice(0, 80),
          request: requestWith(endpoint, one),
        }
      }),
  )
}

const warmUp = 2
const rounds = { least: 3, most: 15, ms: 1_500 }

/**
 * Measures every read with this word in its name at both sizes in turns, so that what else the machine does slows both; refused are
 * those that this data has not.
 */
export async function measureEvery(
  client: pg.Client,
  { small, full }: { small: Caller; full: Caller },
  word: string,
): Promise<{ measured: Growth[]; refused: string[] }> {
  const [measured, refused]: [Growth[], string[]] = [[], []]
  const wanted = (await everyRead(client)).filter(({ name }) => name.includes(word))
  for (const { name, request } of wanted) {
    const took = { small: [] as number[], full: [] as number[] }
    let bytes = 0
    try {
      for (let round = 0; round < warmUp; round++)
        for (const caller of [small, full]) await caller.send(request)
      const end = performance.now() + rounds.ms
      for (let round = 0; round < rounds.least || (round < rounds.most && performance.now() < end); round++) {
        took.small.push((await small.send(request)).ms)
        const { ms, text } = await full.send(request)
        took.full.push(ms)
        bytes = text.length
      }
      measured.push({ name, small: timesOf(took.small).p50, full: timesOf(took.full).p50, bytes })
    } catch (error) {
      refused.push(`${name}: ${String(error).slice(0, 160)}`)
    }
  }
  return { measured, refused }
}
