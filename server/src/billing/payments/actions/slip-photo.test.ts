import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { fileHash } from '@packhouse/contract/platform/files/model.ts'
import sharp from 'sharp'
import { mergeDesk } from '../../../office/merges/testing/merge-desk.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { aTill, type Till } from '../testing/payments.ts'

let till: Till
before(async () => {
  till = await aTill()
})
afterEach(() => till.orderApp.sound())
after(() => till.orderApp.close())

const app = () => till.orderApp.test
let numbers = 700_000
/** Takes a cheque to the bank for each customer, with one slip. */
async function deposit(...buyers: BuiltCustomer[]) {
  const cheques: { id: number }[] = []
  for (const { customerId } of buyers) {
    const cheque = {
      customerId,
      number: String(++numbers),
      bank: 'Kaveri Bank',
      date: '2026-11-20',
      amount: 100,
    }
    const { id } = await app().ok(payments.takeCheque, { body: cheque })
    cheques.push({ id })
  }
  return app().ok(payments.depositCheques, { body: { cheques } })
}
const photoOf = async (background: string) => {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return formOf(new Uint8Array(bytes))
}
function formOf(bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new File([bytes], 'slip.jpg'))
  return form
}
const shownTo = async ({ customerId }: BuiltCustomer) => {
  const { rows } = await app().ok(payments.cheques, { customerid: customerId, view: 'ALL' })
  return rows.map(({ deposit }) => deposit?.photo ?? null)
}
const storedFiles = async () =>
  Number(
    (
      await app()
        .db.selectFrom('file')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('one photo of the stamped slip is shown with the deposit and with each of its cheques, and opens by its path', async () => {
  const [buyer, other, apart] = [await till.aBuyer(), await till.aBuyer(), await till.aBuyer()]
  const slip = await deposit(buyer, other)
  await deposit(apart)
  assert.equal(slip.photo, null)
  const body = await photoOf('white')
  const kept = await app().ok(payments.addSlipPhoto, { depositid: slip.id, version: slip.version, body })
  assert(kept.photo)
  assert.deepEqual([kept.version, kept.cheques, kept.canUndo], [slip.version + 1, 2, true])
  assert.deepEqual(
    [await shownTo(buyer), await shownTo(other), await shownTo(apart)],
    [[kept.photo], [kept.photo], [null]],
  )
  const { deposits } = await app().ok(payments.chequeSummary, {})
  assert.deepEqual(deposits.find(({ id }) => id === slip.id)?.photo, kept.photo)
  const opened = await app().app.inject({ method: 'GET', url: kept.photo })
  assert.deepEqual([opened.statusCode, opened.headers['content-type']], [200, 'image/webp'])
})

test('another photo takes its place, also once a cheque has bounced; the history names both, and one who saw the first is refused', async () => {
  const buyer = await till.aBuyer()
  const slip = await deposit(buyer)
  const add = async (version: number, colour: string) => ({
    depositid: slip.id,
    version,
    body: await photoOf(colour),
  })
  const first = await app().ok(payments.addSlipPhoto, await add(slip.version, 'red'))
  const { rows } = await app().ok(payments.cheques, { customerid: buyer.customerId, view: 'AT_BANK' })
  const receiptid = rows[0]?.receipt?.id ?? 0
  await app().ok(payments.clearOrBounce, { receiptid, body: { status: 'BOUNCED', date: '2026-11-20' } })
  const stored = await storedFiles()
  const { message } = await app().refused(
    payments.addSlipPhoto,
    await add(slip.version, 'blue'),
    'STALE_VERSION',
  )
  assert.match(message, /^Deposit 2627\/DS\/\d+ was changed by Asha/)
  assert.equal(await storedFiles(), stored, 'what was refused is not stored')
  const second = await app().ok(payments.addSlipPhoto, await add(first.version, 'green'))
  assert.notEqual(second.photo, first.photo)
  assert.deepEqual(await shownTo(buyer), [second.photo])
  const events = await app()
    .db.selectFrom('audit_event')
    .where('action', '=', 'SLIP_PHOTO_ADDED')
    .where('entity_id', '=', String(slip.id))
    .orderBy('id')
    .select(['before', 'after'])
    .execute()
  const [one, two] = [fileHash(first.photo ?? ''), fileHash(second.photo ?? '')]
  assert.deepEqual(events, [
    { before: null, after: { number: slip.number, photo: one } },
    { before: { photo: one }, after: { number: slip.number, photo: two } },
  ])
})

test('a deposit that was undone, another file and a missing deposit are refused, and so is who may not take money', async () => {
  const buyer = await till.aBuyer()
  const slip = await deposit(buyer)
  const refused = async (depositid: number, body: FormData, code: string) =>
    (await app().refused(payments.addSlipPhoto, { depositid, body }, code)).message
  const words = formOf(new TextEncoder().encode('paid'))
  assert.match(await refused(slip.id, words, 'BAD_INPUT'), /not a picture/)
  assert.match(await refused(999_999, await photoOf('white'), 'NOT_FOUND'), /Deposit 999999 was not found/)
  const picker = await app().signInAs('Hari', '9811122233', 'HALL')
  const args = { depositid: slip.id, body: await photoOf('white') }
  await app().refused(payments.addSlipPhoto, args, 'NOT_ALLOWED', { token: picker.token })
  await app().ok(payments.undoDeposit, { depositid: slip.id, body: {} })
  assert.match(await refused(slip.id, await photoOf('white'), 'BREAKS_RULE'), /was undone, so it has no slip/)
})

test('a cheque that moves to another customer with a merge keeps the photo of its slip', async () => {
  const desk = mergeDesk(till)
  const [stays, goes] = await desk.aPair()
  const slip = await deposit(goes)
  const { photo } = await app().ok(payments.addSlipPhoto, {
    depositid: slip.id,
    body: await photoOf('yellow'),
  })
  await desk.merge([stays, goes])
  assert.deepEqual(await shownTo(stays), [photo])
})
