// npm run bench -- --only=rights: what it costs a request that rights are read and asked for.
import { everyRight, mayDo } from '@packhouse/contract/staff/rights.ts'
import { sql } from 'kysely'
import { rightsOfPerson, rightsOfWords } from '../../server/src/http/rights.ts'
import { tokenHash, usersOfTokens } from '../../server/src/http/session.ts'
import { load } from './load.ts'
import { demoBusiness } from './running.ts'

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

const calls = [
  ['delivery slots', '/api/web/v1/timeslot/getall'],
  ['order list page', '/api/web/v1/orders/allorders?limit=50'],
] as const

/** Compares the look-up of a session with the same one without rights, in turns, and both with whole requests. */
export async function measureRights(
  folder: string,
  { seconds, say }: { seconds: number; say: (line: string) => void },
): Promise<void> {
  const business = await demoBusiness(folder)
  const hashes = [tokenHash(business.token)]
  const withRights = usersOfTokens(hashes, new Date()).compile(business.db)
  const words = sql`, ${rightsOfPerson} as rights`.compile(business.db).sql
  const withoutRights = { ...withRights, sql: withRights.sql.replace(words, '') }
  if (withoutRights.sql === withRights.sql) throw new Error('The rights are not where they were in the look-up of a session')

  const once = async (statement: typeof withRights) => {
    const begun = performance.now()
    await business.db.executeQuery(statement)
    return performance.now() - begun
  }
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
  for (const end = performance.now() + seconds * 4_000; performance.now() < end; ) {
    times.with.push(await once(withRights))
    times.without.push(await once(withoutRights))
  }
  const [read, plain] = [median(times.with), median(times.without)]

  const rounds = 1_000_000
  const stored = [...everyRight]
  let allowed = 0
  const begun = performance.now()
  for (let round = 0; round < rounds; round++) if (mayDo(rightsOfWords(stored), ['orders', 'hall'])) allowed += 1
  const askMs = (performance.now() - begun) / rounds
  if (allowed !== rounds) throw new Error('An owner was refused')

  say(
    `- A session is looked up with its rights in ${read.toFixed(3)} ms, without them in ${plain.toFixed(3)} ms (medians of ${times.with.length} in turns); asking for a right takes ${(askMs * 1_000).toFixed(2)} µs.`,
  )
  const server = await business.serve()
  for (const [name, path] of calls) {
    const request = () => ({ method: 'GET', path })
    await load(server.port, request, { connections: 1, seconds: 1, token: business.token })
    const { p50 } = await load(server.port, request, { connections: 1, seconds, token: business.token })
    const share = ((read - plain + askMs) / p50) * 100
    say(`- Of a request for the ${name} (p50 ${p50.toFixed(2)} ms) that is ${share.toFixed(1)} %.`)
  }
  await server.stop()
  await business.stop()
}
