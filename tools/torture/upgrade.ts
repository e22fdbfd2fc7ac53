import type { Slice } from '@packhouse/contract/endpoint.ts'
import { orderVersions } from '@packhouse/contract/ordering/orders/version-calls.ts'
import { z } from 'zod'
import { versionIssues } from '../../server/src/ordering/orders/testing/version-issues.ts'
import { connect } from '../../server/src/platform/db/connect.ts'
import { throwawayServer, withThrowawayDatabase } from '../../server/src/platform/db/throwaway.ts'
import { seeded } from '../../server/src/roof/demo/seeded.ts'
import { endServer, type ServerProcess, startServer, until } from '../../server/src/roof/start/testing.ts'
import { testApp } from '../../server/src/testing/app.ts'
import { Caller } from './caller.ts'
import { Journal } from './journal.ts'
import { disagreements } from './kills.ts'
import { Known } from './known.ts'
import { deskWork, giveBack, orderLife, signIn } from './lives.ts'
import { commitBefore, sourcesOf } from './release-before.ts'
import { requestTo, targetOf } from './requests.ts'
import type { Shop } from './shop.ts'

const lives = 12
const mobile = '9876543210' // of the user the shop is created with
/** PostgreSQL errors of a statement that does not fit the schema. */
const misfit =
  /(column|relation|function) \S+ .{0,60}does not exist|violates (not-null|check|foreign key) constraint/
const Ready = z.object({ faults: z.array(z.string()), remarks: z.array(z.string()) })

interface Upgraded {
  url: string
  old: ServerProcess
  shop: Shop
  oldSlices: Record<string, Slice>
  requests: number
  seed: number
}

/**
 * A server of the previous release keeps working while a new one migrates its database and serves next to it; prints the figures
 * and returns the problems found.
 */
export async function upgraded(options: {
  from: string | undefined
  requests: number
  seed: number
}): Promise<string[]> {
  const commit = options.from ?? (await commitBefore())
  console.log(`from ${commit.slice(0, 12)}, seed ${options.seed}`)
  const before = await sourcesOf(commit)
  const database = await throwawayServer(process.env.TEST_DATABASE_URL)
  try {
    const start: typeof import('../../server/src/roof/start/testing.ts') = await before.load(
      'server/src/roof/start/testing.ts',
    )
    const fill: typeof import('./shop.ts') = await before.load('tools/torture/shop.ts')
    const contract: { slices: Record<string, Slice> } = await before.load('contract/src/all.ts')
    return await withThrowawayDatabase(database.url, async url => {
      const shop = await fill.shopInDatabase(url)
      const old = await start.startServer({ DEMO: 'off', DATABASE_URL: url })
      try {
        return await bothServe({ url, old, shop, oldSlices: contract.slices, ...options })
      } catch (error) {
        console.error(`The old server said last:\n${old.said().slice(-4000)}`)
        throw error
      } finally {
        await start.killServers()
      }
    })
  } finally {
    await database.stop()
    await before.remove()
  }
}

async function bothServe({ url, old, shop, oldSlices, requests, seed }: Upgraded): Promise<string[]> {
  const place = { DATABASE_URL: url }
  const journal = new Journal(shop)
  let over = false
  const work = Promise.all([0, 1].map(() => journal.work(old.url, () => over))) // continues while the new one migrates
  work.catch(() => {}) // reported where it is awaited
  await until(() => journal.orders.size >= 5, { ms: 60_000 })
  const newer = await startServer({ DEMO: 'off', ...place })
  const connected = connect(url)
  try {
    const issues = await remarksOf(old)
    over = true
    await work
    if (journal.unanswered.length > 0)
      issues.push(`${journal.unanswered.length} writes had no answer while the new server migrated`)
    issues.push(...(await journal.lost(newer.url)))

    const [atOld, atNew] = [new Caller(old.url, shop.token), new Caller(newer.url, shop.token)]
    const { placed, issues: refused } = await worked(atOld, atNew, shop)
    issues.push(...refused)
    const own = /^Order (\d+):/
    const versionsWrong = (await versionIssues(connected.db)).filter(issue =>
      placed.has(Number(own.exec(issue)?.[1])),
    )
    issues.push(...versionsWrong, ...(await disagreements(place, journal.orders.size + placed.size)))
    const answers = await anything(Object.values(oldSlices), { url, at: old.url, requests, seed })
    issues.push(...answers.issues)
    const { count } = await connected.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    issues.push(...(await disagreements(place, count)))
    if (misfit.test(old.said())) issues.push(`the old server wrote: ${misfit.exec(old.said())?.[0]}`)
    for (const [name, server] of [
      ['old', old],
      ['new', newer],
    ] as const) {
      const { how } = await endServer(server)
      if (how !== 0) issues.push(`the ${name} server ended with ${how} when it was asked to`)
    }
    const { 2: good = 0, 4: declined = 0, 5: failed = 0 } = answers.hundreds
    console.log(
      '| writes while it migrated | calls at the old | at the new | generated at the old: 2xx | 4xx | 5xx | calls with success | issues |',
    )
    console.log('|---|---|---|---|---|---|---|---|')
    console.log(
      `| ${journal.answered} | ${atOld.answered} | ${atNew.answered} | ${good} | ${declined} | ${failed} | ${answers.reached} of ${answers.calls} | ${issues.length} |`,
    )
    return issues
  } finally {
    over = true
    await connected.close()
    newer.child.kill('SIGKILL')
  }
}

/** The old server reports that it is outdated, and is ready. */
async function remarksOf({ url }: ServerProcess): Promise<string[]> {
  const look = async () => {
    const answer = await fetch(`${url}/health/ready`)
    return { status: answer.status, ...Ready.parse(await answer.json()) }
  }
  await until(async () => (await look()).remarks.some(remark => remark.includes('newer version migrated')), {
    ms: 20_000,
    pause: 200,
  })
  const { status, faults: issues, remarks } = await look()
  console.log(`/health/ready of the old one: ${status}, ${remarks.join(' ')}`)
  return status === 200 ? [] : [`the old server is not ready: ${issues.join(' ')}`]
}

/**
 * Runs orders on the old server alone and alternating between both. Each ends with a change on the new one, which stores what the
 * old one left out.
 */
async function worked(atOld: Caller, atNew: Caller, shop: Shop) {
  const placed = new Set<number>()
  const issues: string[] = []
  let turn = 0
  const oneLife = async (life: number) => {
    const order = await orderLife(() => (life % 2 === 0 || turn++ % 2 === 0 ? atOld : atNew), shop)
    const { orderid } = order
    placed.add(orderid)
    await atNew.ok(orderVersions.orderVersions, { orderid }) // also before its last change has a version
    const line = order.orderitemdetails[life % 3]
    if (line) await giveBack(atNew, orderid, line.orderitemid)
    const { versions } = await atNew.ok(orderVersions.orderVersions, { orderid })
    if (versions.length === 0) issues.push(`order ${orderid} has no version after a change at the new server`)
    if (life % 4 === 0) await deskWork(atOld, shop)
  }
  atOld.token = await signIn(atOld, mobile)
  for (let life = 0; life < lives; life++)
    await oneLife(life).catch(error => issues.push(error instanceof Error ? error.message : String(error)))
  return { placed, issues }
}

interface Anywhere {
  url: string
  at: string
  requests: number
  seed: number
}

/** Sends generated requests to every call that the old server knows. */
async function anything(of: readonly Slice[], { url, at, requests, seed }: Anywhere) {
  const connected = connect(url)
  const test = await testApp({ database: { ...connected, url }, mobile: '9876543211' })
  const by = seeded(seed)
  const facts = new Known()
  const targets = of.flatMap(calls =>
    Object.entries(calls).map(([name, endpoint]) => targetOf(name, endpoint)),
  )
  const reached = new Set<string>()
  const hundreds: Record<number, number> = {}
  const issues: string[] = []
  try {
    test.clock.now = new Date()
    let token = test.token
    for (let count = 0; count < requests; count++) {
      const target = targets[count] ?? by.pick(targets)
      const { method, url: path, headers, payload } = requestTo(target, facts, by)
      const body =
        payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }
      const answer = await fetch(at + path, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...body,
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const hundred = Math.floor(answer.status / 100)
      hundreds[hundred] = (hundreds[hundred] ?? 0) + 1
      if (hundred === 5)
        issues.push(
          `${method} ${path.slice(0, 300)} answered ${answer.status}: ${bytes.toString().slice(0, 300)}`,
        )
      if (hundred === 2) {
        reached.add(target.name)
        if (answer.headers.get('content-type')?.startsWith('application/json'))
          facts.learn(JSON.parse(bytes.toString()))
        else if (bytes.length > 0) facts.learnFile(bytes)
      }
      if (answer.status === 401)
        ({ token } = await test.signInAs(`Upgrade ${count}`, String(6_000_000_000 + count)))
    }
    return { hundreds, reached: reached.size, calls: targets.length, issues }
  } finally {
    await test.close()
  }
}
