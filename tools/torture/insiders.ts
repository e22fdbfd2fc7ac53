import { slices } from '@packhouse/contract/all.ts'
import type { Slice } from '@packhouse/contract/endpoint.ts'
import { mayDo, type Right, rights, roleCodes } from '@packhouse/contract/rights.ts'
import { sealAudit } from '../../server/src/business/audit/actions/seal.ts'
import type { TestDatabase } from '../../server/src/platform/db/testing/database.ts'
import { seeded } from '../../server/src/roof/demo/seeded.ts'
import { verify } from '../../server/src/roof/verify/command.ts'
import { type TestApp, testApp } from '../../server/src/testing/app.ts'
import { unaskedChanges } from '../../server/src/testing/rights/needs-of-changes.ts'
import { listeners } from '../../server/src/testing/rights/watched-calls.ts'
import { fillOrderApp } from './fuzz-records.ts'
import { Known } from './known.ts'
import { requestTo, type Target, targetOf } from './requests.ts'

export interface Insiders {
  requests: number
  /** Calls that succeeded and changed something. */
  changed: number
  /** Calls of the contract that did so at least once. */
  reached: number
  /** What was changed by who may not, one of a kind; and books that disagree. */
  issues: string[]
}

interface Insider {
  name: string
  token: string
  has: ReadonlySet<Right>
}

/** One person of each role, of each right alone, and of some pairs of rights. */
async function insidersOf({ db, signInAs }: TestApp, pairs: readonly (readonly [Right, Right])[]) {
  const roles = await db.selectFrom('role').select(['code', 'rights']).execute()
  const kinds = [
    ...roleCodes
      .filter(code => code !== 'OWNER')
      .map(code => ({ code, has: roles.find(role => role.code === code)?.rights ?? [] })),
    ...[...rights.map(right => [right]), ...pairs].map(has => ({ code: undefined, has })),
  ]
  const people: Insider[] = []
  for (const [at, { code, has }] of kinds.entries()) {
    const name = code ?? `May ${has.join(' and ')}`
    const { id, token } = await signInAs(name, String(6_100_000_000 + at), code ?? 'HALL')
    if (!code) {
      const role = await db
        .insertInto('role')
        .values({ name, name_key: name.toLowerCase(), rights: [...has] })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.updateTable('staff_role').set({ role_id: role.id }).where('staff_user_id', '=', id).execute()
    }
    people.push({ name, token, has: new Set(has as Right[]) })
  }
  return people
}

/**
 * Random people inside the house, each with the rights of one role alone, send any calls in any order to one business: money, dues,
 * prices, stock and identity are changed by who may alone. The same seed sends the same requests.
 */
export async function insiders(
  database: TestDatabase,
  { histories, seed }: { histories: number; seed: number },
): Promise<Insiders> {
  const by = seeded(seed)
  const facts = new Known()
  const test = await testApp({ database, logger: false })
  const targets = Object.values<Slice>(slices)
    .flatMap(calls => Object.entries(calls).map(([name, endpoint]) => targetOf(name, endpoint)))
    .filter(({ endpoint }) => !endpoint.byLink && !endpoint.open)
  const reads = targets.filter(({ endpoint }) => endpoint.kind === 'read' && endpoint.files.length === 0)
  const writes = targets.filter(({ endpoint }) => endpoint.kind !== 'read')
  const issues = new Map<string, string>()
  const reached = new Set<string>()
  const result: Insiders = { requests: 0, changed: 0, reached: 0, issues: [] }
  let now: { who: Insider; target: Target; payload: string } | undefined
  const listen: Parameters<typeof listeners.add>[0] = ({ changes }) => {
    if (!now || changes.length === 0) return
    const { who, target, payload } = now
    result.changed += 1
    reached.add(target.name)
    for (const line of unaskedChanges({ asked: [...who.has].map(right => [right]), changes })) {
      const what = `${who.name} by ${target.name}: ${line}`
      if (!issues.has(what)) issues.set(what, `${what}\n    ${payload.slice(0, 600)}`)
    }
  }
  listeners.add(listen)
  try {
    await fillOrderApp(test, facts)
    const send = async (target: Target, token: string, who?: Insider) => {
      const request = requestTo(target, facts, by, { meant: true })
      now = who && { who, target, payload: `${request.url} ${String(request.payload ?? '')}` }
      const headers = { ...request.headers, authorization: `Bearer ${token}` }
      const { method, url, payload } = request
      const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      now = undefined
      result.requests += 1
      if (answer.statusCode === 200 && String(answer.headers['content-type']).startsWith('application/json'))
        facts.learn(answer.json())
    }
    const pairs = Array.from({ length: 12 }, () => [by.pick(rights), by.pick(rights)] as const)
    const people = await insidersOf(test, pairs)
    for (const target of reads) await send(target, test.token) // what an insider may find out from colleagues
    for (let history = 0; history < histories; history++) {
      const who = by.pick(people)
      const own = writes.filter(({ endpoint }) => mayDo(who.has, endpoint.needs))
      const steps = by.between(3, 8)
      for (let step = 0; step < steps; step++) {
        const target = by.chance(0.9) && own.length > 0 ? by.pick(own) : by.pick(writes)
        await send(target, who.token, who)
        if (by.chance(0.3)) await send(by.pick(reads), test.token)
        if (by.chance(0.15)) await send(by.pick(writes), test.token) // the owner works on
      }
    }
    while ((await sealAudit(test.db)) > 0);
    const books = (await verify(test.db)).flatMap(book => book.issues)
    return { ...result, reached: reached.size, issues: [...issues.values(), ...books] }
  } finally {
    listeners.delete(listen)
    await test.close()
  }
}
