import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { JobId } from '@packhouse/contract/ids.ts'
import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { keepSetting, readSetting } from '../../../business/settings/sql/settings.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { testServices } from '../../../testing/services.ts'
import { silent } from '../../db/log.ts'
import { insertJob } from '../sql/jobs.ts'
import { type JobWork, jobKind, runJobs } from './run.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

let issues: string[] = []
/** Adds a job whose work the test defines. */
const add = (createdBy = app.user.id, text = 'written'): Promise<JobId> =>
  app.db
    .transaction()
    .execute(tx =>
      insertJob(tx, { kind: 'TEST', data: { text }, doing: 'Waiting', createdBy, now: app.clock.now }),
    )
const run = (
  work: (data: { text: string }, work: JobWork) => Promise<void>,
  { failed, stopping }: { failed?: (message: string) => Promise<void>; stopping?: AbortSignal } = {},
) =>
  runJobs({
    ...(stopping ? { stopping } : {}),
    db: app.db,
    now: () => app.clock.now,
    services: testServices(),
    log: { ...silent, error: line => issues.push(line), warn: line => issues.push(line) },
    kinds: [
      jobKind({
        kind: 'TEST',
        needs: 'signed-in',
        data: z.object({ text: z.string() }),
        nothingDone: 'Nothing was written.',
        run: work,
        ...(failed ? { failed: (_data: unknown, message: string) => failed(message) } : {}),
      }),
    ],
  })
const shown = (id: JobId) => app.ok(jobs.job, { id })
const written = () => readSetting(app.db, 'job-test')
const write = (text: string, { finish }: JobWork) =>
  finish([], async ({ tx, audit }) => {
    await keepSetting(tx, 'job-test', text)
    audit({ action: 'TESTED', entity: 'setting', entityId: 'job-test' })
    return { message: 'Written' }
  })

test('work is done in the name of who asked for it, with its event, and reports how far it is', async () => {
  const id = await add()
  assert.deepEqual([(await shown(id)).status, (await shown(id)).doing], ['WAITING', 'Waiting'])
  const done = await run(async ({ text }, work) => {
    work.progress('Writing', 3, 10)
    for (let tries = 0; (await shown(id)).done !== 3; tries++) assert.ok(tries < 1000)
    const { status, doing, total } = await shown(id)
    assert.deepEqual([status, doing, total], ['RUNNING', 'Writing', 10])
    work.progress('Writing', 11, 12) // too soon after the last one to be announced
    await write(text, work)
  })
  assert.equal(done, 1)
  const { status, done: rows, total, message, startedBy } = await shown(id)
  assert.deepEqual([status, rows, total, message, startedBy], ['DONE', 12, 12, 'Written', 'Asha'])
  assert.equal(await written(), 'written')
  const event = await app.db
    .selectFrom('audit_event')
    .where('action', '=', 'TESTED')
    .select(['user_name', 'request_id'])
    .executeTakeFirst()
  assert.deepEqual(event, { user_name: 'Asha', request_id: `job-${id}` })
  assert.equal(await run(() => assert.fail('it was done twice')), 0)
})

test('what fails after writing has written nothing, and says so; an error of ours keeps its words to the log', async () => {
  await app.db.transaction().execute(tx => keepSetting(tx, 'job-test', 'before'))
  const reply: string[] = []
  for (const [error, message] of [
    [new Refused(refusal('BREAKS_RULE', 'It may not be.')), 'It may not be. Nothing was written.'],
    [new Error('secret words'), 'It failed because of an error on our side. Nothing was written.'],
  ] as const) {
    const id = await add()
    await run(
      (_data, work) =>
        work.finish([], async ({ tx }) => {
          await keepSetting(tx, 'job-test', 'half')
          throw error
        }),
      { failed: async message => void reply.push(message) },
    )
    const job = await shown(id)
    assert.deepEqual([job.status, job.message, await written()], ['FAILED', message, 'before'])
    assert.equal(reply.at(-1), message)
  }
  assert.deepEqual(issues, [issues.find(line => line.endsWith('secret words'))])
  issues = []
})

test('two processes never do the same work', async () => {
  await Promise.all([add(), add(), add()])
  const seen: string[] = []
  const one = () =>
    run(async ({ text }, work) => {
      seen.push(text)
      await write(text, work)
    })
  const counts = await Promise.all([one(), one()])
  assert.deepEqual([counts[0] + counts[1], seen.length], [3, 3])
})

test('work whose process is gone is taken up by another; the first one, should it come back, writes nothing', async () => {
  const id = await add()
  await run(async (_data, work) => {
    await sql`update job set updated_at = now() - interval '1 minute' where id = ${id}`.execute(app.db)
    await run((_data, second) => write('by the second', second))
    await write('by the first', work)
  })
  assert.equal(await written(), 'by the second')
  assert.equal((await shown(id)).status, 'DONE')
  assert.deepEqual(issues, [`Job ${id} was taken over by another process`])
  issues = []
})

test('work that ends its process again and again is given up', async () => {
  const id = await add()
  await sql`update job set status = 'RUNNING', attempts = 3, updated_at = now() - interval '1 minute' where id = ${id}`.execute(
    app.db,
  )
  await run(() => assert.fail('it was tried once more'))
  const { status, message } = await shown(id)
  assert.deepEqual(
    [status, message],
    ['FAILED', 'The server stopped 3 times during this work. Nothing was written.'],
  )
})

test('people take turns: a hundred pieces of one do not hold up the single one of another', async () => {
  const other = await app.signInAs('Bina', '9876500002')
  for (let n = 1; n <= 100; n++) await add(app.user.id, `Asha ${n}`)
  await add(other.id, 'Bina 1')
  const order: string[] = []
  const done = await run(async ({ text }, work) => {
    order.push(text)
    if (text === 'Asha 2') await add(other.id, 'Bina 2')
    await write(text, work)
  })
  assert.equal(done, 102)
  assert.ok(order.indexOf('Bina 1') <= 1, order.slice(0, 5).join(', '))
  assert.equal(order[order.indexOf('Asha 2') + 1], 'Bina 2')
  const ofAsha = order.filter(text => text.startsWith('Asha'))
  assert.deepEqual(
    ofAsha,
    ofAsha.map((_, index) => `Asha ${index + 1}`),
  )
})

test('once the process is stopping the job under way is finished and no other is begun', async () => {
  await Promise.all([add(), add(), add()])
  const stopping = new AbortController()
  const done = await run(
    ({ text }, work) => {
      stopping.abort()
      return write(text, work)
    },
    { stopping: stopping.signal },
  )
  assert.equal(done, 1)
  const waiting = await app.db.selectFrom('job').where('status', '=', 'WAITING').select('attempts').execute()
  assert.deepEqual(waiting, [{ attempts: 0 }, { attempts: 0 }])
  assert.equal(await run(({ text }, work) => write(text, work), { stopping: stopping.signal }), 0)
  assert.equal(await run(({ text }, work) => write(text, work)), 2)
})

test('a job that is not there is 404', async () => {
  await app.refused(jobs.job, { id: JobId.parse(999_999) }, 'NOT_FOUND')
})
