import { slices } from '@packhouse/contract/all.ts'
import type { Slice } from '@packhouse/contract/endpoint.ts'
import { mayDo, type Right, rights, rightsIn } from '@packhouse/contract/rights.ts'
import { sealAudit } from '../../server/src/business/audit/actions/seal.ts'
import type { TestDatabase } from '../../server/src/platform/db/testing/database.ts'
import { type Seeded, seeded } from '../../server/src/roof/demo/seeded.ts'
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

/** The rights of each role but the owner's, each right alone, and some pairs. */
async function kindsOf({ db }: TestApp, by: Seeded): Promise<readonly Right[][]> {
  const roles = await db.selectFrom('role').select(['code', 'rights']).where('code', '<>', 'OWNER').execute()
  const pairs = Array.from({ length: 12 }, () => [by.pick(rights), by.pick(rights)])
  return [...roles.map(role => rightsIn(role.rights)), ...rights.map(right => [right]), ...pairs]
}

let people = 0
/** Somebody new with these rights: who was there before may have been switched off, or have another role by now. */
async function anInsider({ db, signInAs }: TestApp, has: readonly Right[]): Promise<Insider> {
  const name = `Insider ${++people}`
  const { id, token } = await signInAs(name, String(6_100_000_000 + people), 'HALL')
  const role = { name, name_key: name.toLowerCase(), rights: [...has] }
  const { id: roleId } = await db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()
  await db.updateTable('staff_role').set({ role_id: roleId }).where('staff_user_id', '=', id).execute()
  return { name: `who has ${has.join(', ')}`, token, has: new Set(has) }
}

/** What the owner does not do meanwhile: the house stays open, with its people. */
const closing = /\/(auth|staff|roles|apikeys|settings)\b/

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
  const writes = targets.filter(
    ({ endpoint }) => endpoint.kind !== 'read' && !endpoint.path.includes('/auth/'),
  )
  const others = writes.filter(({ endpoint }) => !closing.test(endpoint.path))
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
    let owner = test.token
    const send = async (target: Target, who?: Insider): Promise<void> => {
      const token = who?.token ?? owner
      const request = requestTo(target, facts, by, { meant: true })
      now = who && { who, target, payload: `${request.url} ${String(request.payload ?? '')}` }
      const headers = { ...request.headers, authorization: `Bearer ${token}` }
      const { method, url, payload } = request
      const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      now = undefined
      result.requests += 1
      if (
        answer.statusCode === 200 &&
        String(answer.headers['content-type']).startsWith('application/json')
      ) {
        if (answer.rawPayload.length > 0) facts.learn(answer.json())
        else issues.set(target.name, `${target.name} answered JSON without content: ${request.url}`)
      }
      // an insider with the right to staff has switched the owner off
      if (answer.statusCode === 401 && !who)
        owner = (await test.signInAs(`Owner ${result.requests}`, String(6_900_000_000 + result.requests)))
          .token
    }
    const kinds = await kindsOf(test, by)
    for (const target of reads) await send(target) // what an insider may find out from colleagues
    for (let history = 0; history < histories; history++) {
      const who = await anInsider(test, by.pick(kinds))
      const own = writes.filter(({ endpoint }) => mayDo(who.has, endpoint.needs))
      const steps = by.between(3, 8)
      for (let step = 0; step < steps; step++) {
        const target = by.chance(0.9) && own.length > 0 ? by.pick(own) : by.pick(writes)
        await send(target, who)
        if (by.chance(0.3)) await send(by.pick(reads))
        if (by.chance(0.15)) await send(by.pick(others)) // the owner works on
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
