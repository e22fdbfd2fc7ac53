import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { after, before, describe, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { statements } from '@packhouse/contract/people/statements/endpoints.ts'
import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import { silent } from '../../../platform/db/log.ts'
import { runJobs } from '../../../platform/jobs/actions/run.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/services.ts'
import { whyNoStatements } from '../rules/statements.ts'
import { statementJobs } from './print-statements.ts'

const canRead = spawnSync('pdftotext', ['-v']).error === undefined
const skip = canRead ? false : 'pdftotext (poppler-utils) is not installed'

let till: Till
before(async () => {
  till = await aTill()
})
after(async () => {
  await till.orderApp.sound()
  await till.orderApp.close()
})

const issues: string[] = []
const work = () =>
  runJobs({
    db: till.orderApp.test.db,
    now: () => till.orderApp.test.clock.now,
    services: testServices(),
    log: { ...silent, error: line => issues.push(line), warn: line => issues.push(line) },
    kinds: statementJobs,
  })
/** A customer that is found by its name. */
async function named(name: string): Promise<BuiltCustomer> {
  const buyer = await till.aBuyer()
  const { db } = till.orderApp.test
  const names = { brand_name: name, search_text: name.toLowerCase() }
  await db.updateTable('customer').set(names).where('id', '=', buyer.customerId).execute()
  return buyer
}
type Body = WireArgs<typeof statements.printStatements>['body']
const ask = (body: Body) => till.orderApp.test.ok(statements.printStatements, { body })
const refused = (body: Body, code: string) =>
  till.orderApp.test.refused(statements.printStatements, { body }, code)
const ahead = (filter: WireArgs<typeof statements.statementsAhead> = {}) =>
  till.orderApp.test.ok(statements.statementsAhead, filter)
const done = async (id: number) => {
  assert.deepEqual([await work(), issues], [1, []])
  const job = await till.orderApp.test.ok(jobs.job, { id })
  assert.equal(job.status, 'DONE', job.message ?? '')
  return job
}
/** The text of a job's file, page by page. */
async function pagesOf(path: string | null): Promise<string[]> {
  assert(path)
  const { status, headers, body } = await till.orderApp.test.send('GET', path)
  assert.deepEqual([status, headers['content-type']], [200, 'application/pdf'])
  assert(Buffer.isBuffer(body))
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: body, encoding: 'utf8' })
    .split('\f')
    .slice(0, -1)
}
const eventsOf = async (action: string) =>
  (
    await till.orderApp.test.db
      .selectFrom('audit_event')
      .where('action', '=', action)
      .orderBy('id')
      .select('after')
      .execute()
  ).map(({ after }) => after)

describe('statements of many customers', () => {
  test('those who owe, or all of a filter, in the order of the list: one file, each on separate pages, with its balance', {
    skip,
  }, async () => {
    const [mira, zoya] = [await named('Mira Foods'), await named('Zoya Kitchen')]
    await named('Paid Cafe')
    await till.dispatched(mira, 10)
    await till.dispatched(zoya, 20)
    const counted = await ahead()
    assert.equal(counted.most, 500)
    assert.ok(counted.owing >= 2 && counted.all > counted.owing)
    assert.deepEqual(await ahead({ searchtext: 'mira' }), { owing: 1, all: 1, most: 500 })
    assert.deepEqual(await ahead({ searchtext: 'paid' }), { owing: 0, all: 1, most: 500 })

    const { id, status } = await ask({ whose: 'OWING', filter: { sort: '-outstanding' } })
    assert.equal(status, 'WAITING')
    const job = await done(id)
    assert.deepEqual([job.done, job.total], [counted.owing, counted.owing])
    assert.match(job.message ?? '', /^2 statements covering Fri, 20 Nov 2026\.$/)
    const pages = await pagesOf(job.fileUrl)
    assert.equal(pages.length, 2)
    assert.match(pages[0] ?? '', /Zoya Kitchen[\s\S]*540\.00[\s\S]*Page 1 of 1/)
    assert.match(pages[1] ?? '', /Mira Foods[\s\S]*270\.00[\s\S]*Page 1 of 1/)
    assert.doesNotMatch(pages.join(''), /Paid Cafe/)

    // each equals the customer's own statement
    const own = await till.orderApp.test.ok(payments.customerStatement, { customerid: mira.customerId })
    assert.equal(own.closing, 270)

    const all = await done(
      (await ask({ whose: 'ALL', filter: { searchtext: 'paid' }, from: '2026-11-01', to: '2026-11-15' })).id,
    )
    assert.equal(all.message, '1 statement, Sun, 1 Nov 2026 to Sun, 15 Nov 2026.')
    const [page = ''] = await pagesOf(all.fileUrl)
    assert.match(page, /Paid Cafe/)
    assert.match(page, /Sun, 1 Nov 2026 to Sun, 15 Nov 2026/)

    const args = { whose: 'ALL', searchtext: 'paid' }
    const period = { from: '2026-11-01', to: '2026-11-15' }
    assert.deepEqual((await eventsOf('STATEMENTS_ASKED')).at(-1), { filter: args, period, customers: 1 })
    assert.deepEqual((await eventsOf('STATEMENTS_PRINTED')).at(-1), {
      kind: 'STATEMENTS',
      filter: args,
      period,
      statements: 1,
      fileName: 'statements-2026-11-01-to-2026-11-15.pdf',
    })
  })

  test('a long statement numbers its own pages, and the next begins again', { skip }, async () => {
    const [long, short] = [await named('Aarohi Long'), await named('Aarohi Short')]
    for (let n = 0; n < 45; n++) await till.pay(long, { amount: 10 + n })
    await till.pay(short, { amount: 5 })
    const job = await done(
      (await ask({ whose: 'ALL', filter: { searchtext: 'aarohi', sort: 'businessName' } })).id,
    )
    const pages = await pagesOf(job.fileUrl)
    assert.deepEqual(
      pages.map(page => [/Aarohi (Long|Short)/.exec(page)?.[1], /Page \d of \d/.exec(page)?.[0]]),
      [
        ['Long', 'Page 1 of 2'],
        ['Long', 'Page 2 of 2'],
        ['Short', 'Page 1 of 1'],
      ],
    )
  })

  // spec 7.34
  test('statements and reminders of ticked customers are one file each, in the order they were ticked', {
    skip,
  }, async () => {
    const [first, second] = [await named('Ticked Deli'), await named('Ticked Cafe')]
    await till.dispatched(first, 10)
    await till.dispatched(second, 20)
    const customerIds = [second.customerId, first.customerId]
    const statements = await done((await ask({ whose: 'ALL', customerIds })).id)
    assert.deepEqual(
      (await pagesOf(statements.fileUrl)).map(page => /Ticked \w+/.exec(page)?.[0]),
      ['Ticked Cafe', 'Ticked Deli'],
    )
    const reminders = await done((await ask({ whose: 'ALL', what: 'REMINDERS', customerIds })).id)
    assert.equal(reminders.message, '2 reminders of Fri, 20 Nov 2026.')
    const pages = await pagesOf(reminders.fileUrl)
    assert.equal(pages.length, 2)
    assert.match(
      pages[0] ?? '',
      /Reminder[\s\S]*Ticked Cafe[\s\S]*2627\/BS\/\d+[\s\S]*540\.00[\s\S]*Pay ₹540\.00 by UPI/,
    )
    assert.match(pages[1] ?? '', /Ticked Deli[\s\S]*Pay ₹270\.00 by UPI/)
    await refused({ whose: 'ALL', customerIds: [2_000_000_000] }, 'NOT_FOUND')
    await refused({ whose: 'ALL', customerIds, filter: {} }, 'BAD_INPUT')
  })

  test('what cannot be made is refused at once, in words', async () => {
    await named('Quiet Bistro')
    const nobody = await refused({ whose: 'OWING', filter: { searchtext: 'quiet' } }, 'NOT_FOUND')
    assert.equal(nobody.message, 'No customer in this filter owes anything.')
    await refused({ whose: 'ALL', filter: { city: 'Nowhere' } }, 'NOT_FOUND')
    await refused({ whose: 'ALL', from: '2026-11-10', to: '2026-11-01' }, 'BAD_INPUT')
    await refused({ whose: 'ALL', from: '2026-11-10' }, 'BAD_INPUT')
    await refused({ whose: 'ALL', date: '2026-11-10', from: '2026-11-01', to: '2026-11-10' }, 'BAD_INPUT')
    assert.equal(
      (await till.orderApp.test.call(statements.printStatements, { body: { whose: 'ALL' } }, { token: null }))
        .status,
      401,
    )
  })

  test('over the limit the refusal says how many there are, how many may be, and what to do', async () => {
    assert.equal(whyNoStatements(500, 'ALL'), undefined)
    assert.partialDeepStrictEqual(whyNoStatements(1_612, 'ALL'), {
      code: 'BREAKS_RULE',
      message:
        '1,612 customers match this filter, and at most 500 statements can be made at a time. Narrow it by city, credit or account manager.',
      data: { customers: 1_612, most: 500 },
    })
    const { db } = till.orderApp.test
    const { customerId } = await named('Copied Canteen')
    const copied = db.selectFrom('customer').where('id', '=', customerId)
    const row = await copied.selectAll().executeTakeFirstOrThrow()
    const { id: _id, business_name: _name, ...one } = row
    const rows = Array.from({ length: 500 }, (_, at) => ({
      ...one,
      mobile: `70000${String(at).padStart(5, '0')}`,
      email: `copy-${at}@example.com`,
      gstin: null,
      pan: `ABCPE${String(at).padStart(4, '0')}F`,
      zoho_customer_id: null,
      buyer_kinds: '[]',
    }))
    await db.insertInto('customer').values(rows).execute()
    const { message } = await refused(
      { whose: 'ALL', filter: { searchtext: 'copied canteen' } },
      'BREAKS_RULE',
    )
    assert.match(message, /^501 customers match this filter, and at most 500 statements/)
    assert.equal((await ahead({ searchtext: 'copied canteen' })).all, 501)
  })

  test('two files of a person may wait; the third is refused in words, another person is not', async () => {
    const buyer = await named('Waiting Room')
    await till.pay(buyer)
    const body: Body = { whose: 'ALL', filter: { searchtext: 'waiting room' } }
    const raced = await Promise.all(
      Array.from({ length: 4 }, () => till.orderApp.test.call(statements.printStatements, { body })),
    )
    assert.deepEqual(raced.map(({ status }) => status).toSorted(), [201, 201, 409, 409])
    const { message } = await refused(body, 'BREAKS_RULE')
    assert.equal(message, '2 of your print jobs are waiting. Start another once one of them is printing.')
    const other = await till.orderApp.test.signInAs('Bina', '9876511822')
    await till.orderApp.test.ok(statements.printStatements, { body }, { token: other.token })
    assert.deepEqual([await work(), issues], [3, []])
  })
})
