import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import {
  aRegisteredCustomer,
  dispatchedOrder,
  numbersOf,
  readDocuments,
} from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { isCustomerDocument } from '../../../people/customers/api.ts'
import { silent } from '../../../platform/db/log.ts'
import { dropOldResults } from '../../../platform/jobs/actions/job.ts'
import { runJobs } from '../../../platform/jobs/actions/run.ts'
import { testServices } from '../../../testing/services.ts'
import { packWords, whyNoPack } from '../rules/pack.ts'
import { packJobs } from './pack.ts'

const canRead = spawnSync('pdftotext', ['-v']).error === undefined
const skip = canRead ? false : 'pdftotext (poppler-utils) is not installed'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(async () => {
  await orderApp.sound()
  await orderApp.close()
})

const issues: string[] = []
const work = () =>
  runJobs({
    db: orderApp.test.db,
    now: () => orderApp.test.clock.now,
    services: testServices(),
    log: { ...silent, error: line => issues.push(line), warn: line => issues.push(line) },
    kinds: packJobs,
  })
const kind = 'INVOICE_PACK' as const
const ask = (
  body: Omit<Parameters<typeof orderApp.test.ok<typeof dispatch.printInvoices>>[1]['body'], 'kind'>,
) => orderApp.test.ok(dispatch.printInvoices, { body: { kind, ...body } })
/** The text of a job's file, page by page. */
async function pagesOf(path: string): Promise<string[]> {
  const { status, headers, body } = await orderApp.test.send('GET', path)
  assert.deepEqual([status, headers['content-type']], [200, 'application/pdf'])
  assert(Buffer.isBuffer(body))
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: body, encoding: 'utf8' })
    .split('\f')
    .slice(0, -1)
}
const idOf = ({ orderid }: Details) => orderid

test('the documents of a run become one file, order by order with two copies each; an order without a document is named', {
  skip,
}, async () => {
  const onion = await orderApp.item({ onHandMilli: 90_000 })
  const split = await dispatchedOrder(orderApp, await aRegisteredCustomer(orderApp))
  const plain = await orderApp.order([[onion, 2]], 'READY_TO_DISPATCH')
  await orderApp.move(plain, 'DISPATCHED')
  const bare = await orderApp.order([[onion, 3]], 'PACKED')

  const { id } = await ask({ orderIds: [bare, plain, split].map(idOf) })
  assert.deepEqual([await work(), issues], [1, []])
  const job = await orderApp.test.ok(jobs.job, { id })
  assert.deepEqual(
    [job.status, job.done, job.total, job.message],
    ['DONE', 3, 3, `3 documents of 2 orders. No documents yet: #${bare.orderid}.`],
  )
  assert(job.fileUrl)
  const pages = await pagesOf(job.fileUrl)
  const documents = [
    ...numbersOf(await readDocuments(orderApp, split)),
    ...numbersOf(await readDocuments(orderApp, plain)),
  ]
  assert.equal(pages.length, 6)
  for (const [at, number] of documents.entries()) {
    assert.match(
      pages[at * 2] ?? '',
      new RegExp(`${number}[^]*Original for recipient|Original for recipient[^]*${number}`),
    )
    assert.match(pages[at * 2 + 1] ?? '', /Duplicate for transporter/)
  }

  // the file is kept for a day, the message permanently
  await dropOldResults(orderApp.test.db, new Date(Date.now() + 23 * 3_600_000), isCustomerDocument)
  assert.notEqual((await orderApp.test.ok(jobs.job, { id })).fileUrl, null)
  await dropOldResults(orderApp.test.db, new Date(Date.now() + 25 * 3_600_000), isCustomerDocument)
  const dropped = await orderApp.test.ok(jobs.job, { id })
  assert.deepEqual([dropped.fileUrl, dropped.message], [null, job.message])
  assert.equal((await orderApp.test.db.selectFrom('file').select('id').execute()).length, 0)
})

test('a slot is printed as a whole; nothing to print says why at once', async () => {
  const onion = await orderApp.item({ onHandMilli: 90_000 })
  const packed = await orderApp.order([[onion, 1]], 'PACKED')
  const { deliveryDate } = packed.orderdetails
  const { id } = await ask({ deliveryDate, slotId: orderApp.business.slotId, copies: 1 })
  await work()
  const { message } = await orderApp.test.ok(jobs.job, { id })
  assert.match(message ?? '', new RegExp(`No documents yet: .*#${packed.orderid}`))

  const alone = { body: { kind, orderIds: [packed.orderid] } }
  const why = await orderApp.test.refused(dispatch.printInvoices, alone, 'BREAKS_RULE')
  assert.match(why.message, new RegExp(`None of these orders has a document yet: #${packed.orderid}\\.`))
  await orderApp.test.refused(
    dispatch.printInvoices,
    { body: { kind, deliveryDate: '2026-12-30' } },
    'NOT_FOUND',
  )
  await orderApp.test.refused(
    dispatch.printInvoices,
    { body: { kind, orderIds: [packed.orderid, 9_999_999] } },
    'NOT_FOUND',
  )
  await orderApp.test.refused(dispatch.printInvoices, { body: { kind } }, 'BAD_INPUT')
})

test('forty orders are named, more are counted; more than 500 are refused', () => {
  const ids = Array.from({ length: 501 }, (_, at) => OrderId.parse(at + 1))
  assert.equal(packWords({ documents: 1, orders: 1, without: [] }), '1 document of 1 order.')
  assert.match(
    packWords({ documents: 2, orders: 45, without: ids.slice(0, 43) }),
    /^2 documents of 2 orders\..*#39, #40 and 3 more\.$/,
  )
  assert.match(whyNoPack(ids.map(id => ({ id, hasDocument: true })))?.message ?? '', /At most 500/)
  assert.equal(whyNoPack([{ id: OrderId.parse(1), hasDocument: true }]), undefined)
})

test('two packs of a person may wait; the third is refused in words, another person is not, and raced requests add none', async () => {
  const { orderid } = await dispatchedOrder(orderApp, await aRegisteredCustomer(orderApp))
  const args = { body: { kind, orderIds: [orderid] } }
  const raced = await Promise.all(
    Array.from({ length: 5 }, () => orderApp.test.call(dispatch.printInvoices, args)),
  )
  assert.deepEqual(raced.map(({ status }) => status).toSorted(), [201, 201, 409, 409, 409])
  const { message } = await orderApp.test.refused(dispatch.printInvoices, args, 'BREAKS_RULE')
  assert.equal(message, '2 of your print jobs are waiting. Start another once one of them is printing.')
  const other = await orderApp.test.signInAs('Bina', '9876500777')
  await orderApp.test.ok(dispatch.printInvoices, args, { token: other.token })
  assert.equal(await work(), 3)
  await ask({ orderIds: [orderid] })
  await work()
})
