import { setTimeout as sleep } from 'node:timers/promises'
import { slices } from '@packhouse/contract/all.ts'
import type { AnyEndpoint, Slice } from '@packhouse/contract/endpoint.ts'
import { httpStatus, type RefusalCode, refusalCodes } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { sealAudit } from '../../server/src/business/audit/actions/seal.ts'
import type { TestDatabase } from '../../server/src/platform/db/testing/database.ts'
import type { Db } from '../../server/src/platform/db/transaction.ts'
import { seeded } from '../../server/src/roof/demo/seeded.ts'
import { verify } from '../../server/src/roof/verify/command.ts'
import { testApp } from '../../server/src/testing/app.ts'
import { fillOrderApp } from './fuzz-records.ts'
import type { HostileKind } from './hostile.ts'
import { Known } from './known.ts'
import { type Request, requestTo, targetOf } from './requests.ts'
import { watchStatements } from './statements.ts'
import { quoted, unlisted } from './values.ts'

export interface Fuzzed {
  requests: number
  /** Number of replies by hundred: 2 for 2xx. */
  answers: Record<number, number>
  /** Number of contract calls that succeeded at least once, and their total. */
  reached: number
  calls: number
  slowestMs: number
  /** Number of requests containing input that once did harm. */
  hostile: Record<HostileKind, number>
  /** One per call and kind of problem. */
  issues: string[]
}

/** Max duration of a call. */
const patienceMs = 5_000

/** Sends generated requests to every call of the contract, one after the other: the same seed generates the same requests. */
export async function fuzz(
  database: TestDatabase,
  { requests, seed }: { requests: number; seed: number },
): Promise<Fuzzed> {
  const by = seeded(seed)
  const facts = new Known()
  const said: string[] = []
  const test = await testApp({
    database,
    logger: { level: 'error', stream: { write: line => said.push(line) } },
  })
  const targets = Object.values<Slice>(slices).flatMap(calls =>
    Object.entries(calls).map(([name, endpoint]) => targetOf(name, endpoint)),
  )
  const reached = new Set<string>()
  const issues = new Map<string, string>()
  const result: Fuzzed = {
    requests,
    answers: {},
    reached: 0,
    calls: targets.length,
    slowestMs: 0,
    hostile: noneYet(),
    issues: [],
  }
  let token = test.token
  const stopWatching = watchStatements(text => {
    if (text.includes(quoted))
      issues.set('statement', `what was sent became part of a statement: ${text.slice(0, 500)}`)
  })
  try {
    const doorToken = await fillOrderApp(test, facts)
    for (let count = 0; count < requests; count++) {
      const drawn = count < targets.length ? targets[count] : by.pick(targets)
      // a document or sheet takes as long as a hundred other replies, so they are requested less often
      const target = drawn?.endpoint.files.length && by.chance(0.7) ? by.pick(targets) : drawn
      if (!target) continue
      const request = requestTo(target, facts, by)
      const authorization = target.endpoint.byLink ? `Door ${doorToken}` : `Bearer ${token}`
      if (by.chance(0.97)) request.headers.authorization = authorization
      for (const kind of request.hostile) result.hostile[kind]++
      const begun = performance.now()
      const answer = await Promise.race([
        test.app.inject(injected(request)),
        sleep(patienceMs, undefined, { ref: false }),
      ])
      result.slowestMs = Math.max(result.slowestMs, performance.now() - begun)
      const issue = answer
        ? answer.headers['set-cookie']
          ? 'sets a cookie'
          : issueOf(
              target.endpoint,
              answer.statusCode,
              String(answer.headers['content-type'] ?? ''),
              answer.rawPayload,
            )
        : `no answer within ${patienceMs} ms`
      const line = () =>
        `${issue}\n    ${request.method} ${request.url.slice(0, 500)}\n    ${String(request.payload ?? '').slice(0, 1_500)}`
      if (issue && !issues.has(`${target.name} ${issue.slice(0, 60)}`))
        issues.set(
          `${target.name} ${issue.slice(0, 60)}`,
          `${target.name}: ${line()}\n    ${said.at(-1)?.slice(0, 1_200) ?? ''}`,
        )
      said.length = 0
      if (!answer) continue
      const hundred = Math.floor(answer.statusCode / 100)
      result.answers[hundred] = (result.answers[hundred] ?? 0) + 1
      if (hundred === 2) {
        reached.add(target.name)
        if (String(answer.headers['content-type']).startsWith('application/json')) facts.learn(answer.json())
        else if (answer.rawPayload.length > 0) facts.learnFile(answer.rawPayload)
      }
      // signed out, deactivated or all sessions ended by a request: continue as another user
      if (answer.statusCode === 401 && request.headers.authorization && !target.endpoint.byLink)
        token = (await test.signInAs(`Fuzz ${count}`, String(6_000_000_000 + count))).token
    }
    return { ...result, reached: reached.size, issues: [...issues.values(), ...(await leftBehind(test.db))] }
  } finally {
    stopWatching()
    await test.close()
  }
}

const noneYet = () => ({ 'long accents': 0, 'unseen signs': 0, 'deep JSON': 0, 'lying archive': 0 })

const injected = ({ method, url, headers, payload }: Request) => ({
  method,
  url,
  headers,
  ...(payload ? { payload } : {}),
})

const Refusal = z.object({
  statusCode: z.int(),
  code: z.custom<RefusalCode>(code => typeof code === 'string' && code in refusalCodes),
  error: z.string(),
  message: z.string().min(1),
  data: z.record(z.string(), z.unknown()),
  requestId: z.string(),
})

/** Returns what is wrong with a reply; undefined if nothing. */
function issueOf(
  { reply, status, files }: AnyEndpoint,
  got: number,
  type: string,
  bytes: Buffer,
): string | undefined {
  if (got >= 500) return `answered ${got}: ${bytes.toString().slice(0, 300)}`
  const isJson = type.startsWith('application/json')
  if (got >= 400) {
    const refusal = isJson ? Refusal.safeParse(JSON.parse(bytes.toString())) : undefined
    if (!refusal?.success) return `a refusal of another shape: ${bytes.toString().slice(0, 300)}`
    return refusal.data.statusCode === got && httpStatus(refusal.data.code) === got
      ? undefined
      : `${refusal.data.code} under ${got}`
  }
  if (!isJson && bytes.length > 0)
    return files.some(file => type.startsWith(file)) ? undefined : `a file of type ${type}`
  if (got !== status) return `answered ${got}, the contract says ${status}`
  if (status === 204) return undefined
  const read = reply.safeParse(JSON.parse(bytes.toString()))
  return read.success ? undefined : `breaks the contract: ${z.prettifyError(read.error).slice(0, 400)}`
}

/** Returns inconsistent books, and stored fields that no schema lists. */
async function leftBehind(db: Db): Promise<string[]> {
  while ((await sealAudit(db)) > 0);
  const issues = (await verify(db)).flatMap(book => book.issues)
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select kept::text as text from ${sql.table(name)} kept where kept::text like ${`%${unlisted}%`} limit 1`.execute(
      db,
    )
    if (rows[0]) issues.push(`${name} holds what no schema lists: ${rows[0].text.slice(0, 300)}`)
  }
  return issues
}
