import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { ReceiptId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { phoneOf, tripOut } from '../../../delivery/trips/testing/out-trip.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { testSettings } from '../../../testing/settings.ts'
import { tellWaiting } from './tell-waiting.ts'

let shop: OrderApp
let start: Date
let okra: BuiltItem
before(async () => {
  shop = await anOrderApp()
  start = shop.test.clock.now
  okra = await shop.item({ onHandMilli: 9_000_000 })
})
after(() => shop.close())
beforeEach(() => {
  shop.test.clock.now = start
})

type Waiting = Reply<typeof bank.toBeSeen>['payments'][number]

let entered = 0
/** UPI of an amount that a driver enters at the door of a new order, in rupees; its reference has 12 digits. */
async function atTheDoor(amount: number) {
  const reference = String(432_811_906_600 + 97 * entered)
  const order = await shop.order([[okra, 4]], 'READY_TO_DISPATCH')
  const trip = await tripOut(shop, `Bank ${entered++}`, [order])
  const phone = await phoneOf(shop, trip.id)
  const [stop] = (await phone.read()).stops
  assert(stop)
  await phone.enter(stop, { money: [{ mode: 'UPI', amount, reference }] })
  const { payments: all, total } = await shop.test.ok(bank.toBeSeen, {})
  assert.deepEqual(await shop.test.ok(bank.toBeSeenCount, {}), { total })
  const payment = all.find(one => one.reference === reference)
  assert(payment)
  return { payment, reference, customerid: payment.customerId, phone, stop }
}
const dues = (customerid: number) => shop.test.ok(payments.customerDues, { customerid })
const receiptOf = async ({ customerId, receiptId }: Waiting) =>
  (await shop.test.ok(payments.customerReceipts, { customerid: customerId })).rows.find(
    ({ id }) => id === receiptId,
  )
const trust = (trustsDoorUpi: boolean) =>
  shop.test.ok(settings.saveSettings, {
    body: { ...testSettings, supplier: { ...testSettings.supplier, pan: undefined }, trustsDoorUpi },
  })
const today = (): Day => dayOf(shop.test.clock.now)
const see = ({ receiptId, version, line }: Waiting) =>
  shop.test.ok(bank.seePayments, {
    body: { payments: [{ receiptId, version, ...(line ? { lineId: line.id } : {}) }] },
  })
const again = async ({ receiptId }: Pick<Waiting, 'receiptId'>): Promise<Waiting | undefined> =>
  (await shop.test.ok(bank.toBeSeen, {})).payments.find(one => one.receiptId === receiptId)

/** Reads a statement of these lines: day, narration, and the amount that came in. */
function read(
  lines: readonly (readonly [string, string, string])[],
  { head = 'Date,Narration,Credit', bank: name = 'Kaveri Bank' } = {},
) {
  const form = new FormData()
  const rows = [
    'Kaveri Bank',
    'Account,01187',
    '',
    head,
    ...lines.map(line => line.map(cell => `"${cell}"`).join(',')),
  ]
  form.append('file', new File([rows.join('\r\n')], 'november.csv'))
  return {
    form,
    upload: (titles: Record<string, string> = {}) =>
      shop.test.ok(bank.uploadStatement, { bank: name, ...titles, body: form }),
  }
}

describe('UPI at the door', () => {
  test('lowers no dues until somebody has seen it, then it pays as other money', async () => {
    const { payment, customerid } = await atTheDoor(50)
    const before = await dues(customerid)
    assert.deepEqual(
      [payment.kind, payment.amount, payment.group, (await receiptOf(payment))?.status],
      ['UPI', 50, 'NO_STATEMENT', 'RECEIVED'],
    )
    await see(payment)
    const now = await dues(customerid)
    assert.equal(now.outstanding, before.outstanding - 50)
    assert.equal((await receiptOf(payment))?.status, 'CLEARED')
    assert.equal(await again(payment), undefined)
    const twice = { payments: [{ receiptId: payment.receiptId, version: payment.version }] }
    assert.match(
      (await shop.test.refused(bank.seePayments, { body: twice }, 'STALE_VERSION')).message,
      /else decided .* in the meantime/,
    )
  })

  test('is decided in the bank alone: the status of its receipt cannot be set by hand', async () => {
    const { payment } = await atTheDoor(51)
    const { message } = await shop.test.refused(
      payments.clearOrBounce,
      {
        receiptid: payment.receiptId,
        body: { status: 'CLEARED', date: payment.date, version: payment.version },
      },
      'BREAKS_RULE',
    )
    assert.match(message, /Decide it under Payments to confirm/)
  })

  test('that is not there ends with its reason, and is still due', async () => {
    const { payment, customerid } = await atTheDoor(52)
    const before = await dues(customerid)
    const { receiptId, version } = payment
    await shop.test.ok(bank.notThere, {
      body: { receiptId, version, reason: 'ENTERED_TWICE', note: 'Farhan paid cash' },
    })
    assert.equal((await dues(customerid)).outstanding, before.outstanding)
    assert.equal((await receiptOf(payment))?.status, 'BOUNCED')
    const { notThere } = await shop.test.ok(bank.toBeSeen, {})
    assert.deepEqual(notThere, { count: 1, amount: 52 })
  })

  test('counts at once where the business trusts it', async () => {
    await trust(true)
    const order = await shop.order([[okra, 4]], 'READY_TO_DISPATCH')
    const phone = await phoneOf(shop, (await tripOut(shop, `Bank ${entered++}`, [order])).id)
    const [stop] = (await phone.read()).stops
    assert(stop)
    await phone.enter(stop, { money: [{ mode: 'UPI', amount: 53, reference: '432811900053' }] })
    assert(
      !(await shop.test.ok(bank.toBeSeen, {})).payments.some(({ reference }) => reference === '432811900053'),
    )
    await trust(false)
  })

  test('is read by who sees dues, and decided by who takes money', async () => {
    const { payment } = await atTheDoor(54)
    const { token } = await shop.test.signInAs('Bela', '9845012378', 'MANAGER')
    const hall = await shop.test.signInAs('Hari', '9845012377', 'HALL')
    await shop.test.ok(bank.toBeSeen, {}, { token })
    const { receiptId, version } = payment
    await shop.test.refused(bank.toBeSeen, {}, 'NOT_ALLOWED', { token: hall.token })
    await shop.test.refused(
      bank.seePayments,
      { body: { payments: [{ receiptId, version }] } },
      'NOT_ALLOWED',
      {
        token: hall.token,
      },
    )
    await shop.test.refused(
      bank.notThere,
      { body: { receiptId, version, reason: 'FAILED' } },
      'NOT_ALLOWED',
      {
        token: hall.token,
      },
    )
  })
})

test('money that was seen in the bank is not withdrawn by a change at the door: that part waits for the office', async () => {
  const { payment, phone, stop, customerid } = await atTheDoor(55)
  shop.later(1)
  await see(payment)
  const before = await dues(customerid)
  const changed = await phone.enter(stop, {
    money: [{ mode: 'CASH', amount: 55 }],
    change: { reason: 'PAID_OTHERWISE' },
  })
  assert.equal(changed.state, 'TO_LOOK_AT')
  assert.match(changed.why?.message ?? '', /was confirmed in the bank, so it cannot be withdrawn/)
  assert.equal((await dues(customerid)).outstanding, before.outstanding)
})

describe('a statement', () => {
  test('says what agrees, what has another amount, and what it does not have; its own titles are asked once a bank', async () => {
    const agrees = await atTheDoor(60)
    const differs = await atTheDoor(61)
    const missing = await atTheDoor(62)
    const day = today()
    const later = addDays(day, 1)
    const lines = [
      [day, `UPI/${agrees.reference}/nisha@upi`, '60.00'],
      [day, `UPI-RAVI-${differs.reference}`, '1,051.00'],
      [day, 'NEFT CHARGES', ''],
      [later, 'UPI/999988887777', '5'],
      ['', 'Closing balance', ''],
    ] as const
    shop.later(24 * 60)
    const own = read(lines, { head: 'Val Tag,What for,Came in' })
    const refused = await shop.test.refused(
      bank.uploadStatement,
      { bank: 'Tunga Bank', body: own.form },
      'NOT_A_SHEET',
    )
    assert.deepEqual(refused.data.titles, ['Val Tag', 'What for', 'Came in'])
    const titles = { date: 'Val Tag', narration: 'What for', credit: 'Came in' }
    const statement = await shop.test.ok(bank.uploadStatement, {
      bank: 'Tunga Bank',
      ...titles,
      body: own.form,
    })
    assert.deepEqual(
      [statement.lines, statement.added, statement.firstDay, statement.lastDay],
      [3, 3, day, later],
    )
    const twice = await shop.test.ok(bank.uploadStatement, { bank: 'Tunga Bank', body: own.form })
    assert.deepEqual([twice.lines, twice.added], [3, 0])

    const [one, other, none] = await Promise.all([
      again(agrees.payment),
      again(differs.payment),
      again(missing.payment),
    ])
    assert(one && other && none)
    assert.deepEqual(
      [one, other, none].map(({ group, line }) => [group, line?.amount ?? null]),
      [
        ['AGREES', 60],
        ['DIFFERS', 1051],
        ['NOT_FOUND', null],
      ],
    )
    assert.equal(none.statements, 2)
    await see(one)
    assert.equal((await receiptOf(one))?.statusDate, day)

    const before = await dues(differs.customerid)
    const { receiptId, version, line } = other
    assert(line)
    const wrong = { payments: [{ receiptId, version, lineId: line.id }] }
    assert.match(
      (await shop.test.refused(bank.seePayments, { body: wrong }, 'BREAKS_RULE')).message,
      /is ₹61\.00, the bank has ₹1,051\.00/,
    )
    await shop.test.ok(bank.takeBankAmount, { body: { receiptId, version, lineId: line.id } })
    assert.equal((await dues(differs.customerid)).outstanding, before.outstanding - 1051)
    assert.equal((await receiptOf(other))?.status, 'BOUNCED')
    const taken = { payments: [{ receiptId: none.receiptId, version: none.version, lineId: line.id }] }
    await shop.test.refused(bank.seePayments, { body: taken }, 'NOT_FOUND')
  })

  test('with an amount that cannot be read is refused with its row; nothing of it is kept', async () => {
    const { form } = read([[today(), 'UPI/432811900099', '1o0.00']])
    const { message } = await shop.test.refused(
      bank.uploadStatement,
      { bank: 'Kaveri Bank', body: form },
      'NOT_A_SHEET',
    )
    assert.match(message, /Row 5 of the statement: the amount cannot be read \(1o0\.00\)/)
  })

  test('that has a transfer as it was recorded marks it as seen; one with another amount is shown', async () => {
    const { customerid } = await atTheDoor(70)
    const date = today()
    const transfer = (amount: number, reference: string) =>
      shop.test.ok(payments.recordReceipt, {
        body: { customerId: customerid, date, amount, mode: 'NEFT', reference },
      })
    const right = await transfer(80, 'AXIS0099887766')
    const wrong = await transfer(81, 'AXIS0099887767')
    shop.later(24 * 60)
    await read([
      [date, 'NEFT*AXIS0099887766*RAVI', '80'],
      [date, 'NEFT*AXIS0099887767*RAVI', '18'],
      [today(), 'INTEREST', '1'],
    ]).upload()
    const { payments: all } = await shop.test.ok(bank.toBeSeen, {})
    assert.equal(
      all.find(({ receiptId }) => receiptId === right.id),
      undefined,
    )
    const shown = all.find(({ receiptId }) => receiptId === wrong.id)
    assert.deepEqual([shown?.kind, shown?.group, shown?.line?.amount], ['TRANSFER', 'DIFFERS', 18])
  })
})

describe('several receipts of one transfer', () => {
  const paidBy = async (reference: string, amounts: readonly number[]) => {
    const receipts: { id: number; customerId: number }[] = []
    for (const amount of amounts) {
      const { customerId } = await aCustomer(shop.test, shop.business)
      const paid = { customerId, date: today(), amount, mode: 'NEFT' as const, reference, confirm: true }
      const { id } = await shop.test.ok(payments.recordReceipt, { body: paid })
      receipts.push({ id, customerId })
    }
    return receipts
  }
  const upload = async (reference: string, amount: string) => {
    const date = today()
    shop.later(24 * 60)
    await read([[date, `NEFT*${reference}*RAVI`, amount], [today(), 'INTEREST', '1']]).upload() // biome-ignore format: a line
    return (await shop.test.ok(bank.toBeSeen, {})).payments
  }

  test('agree with its line together: none waits, and none is another amount', async () => {
    const parts = await paidBy('EXMPN52026112100000012', [600, 400])
    const waiting = await upload('EXMPN52026112100000012', '1000')
    for (const { id } of parts)
      assert.equal(
        waiting.find(one => one.receiptId === id),
        undefined,
      )
  })

  test('and a line of another amount replaces none of them', async () => {
    const parts = await paidBy('EXMPN52026112100000013', [600, 400])
    const waiting = await upload('EXMPN52026112100000013', '900')
    const groups = parts.map(({ id }) => waiting.find(one => one.receiptId === id)?.group)
    assert.deepEqual(groups, ['NOT_FOUND', 'NOT_FOUND'])
    const [first] = parts
    const one = waiting.find(({ receiptId }) => receiptId === first?.id)
    const { id: lineId } = await shop.test.db
      .selectFrom('bank_line')
      .where('amount_paise', '=', paise(90_000))
      .select('id')
      .executeTakeFirstOrThrow()
    assert(one)
    const { message } = await shop.test.refused(
      bank.takeBankAmount,
      { body: { receiptId: one.receiptId, version: one.version, lineId } },
      'BREAKS_RULE',
    )
    assert.match(message, /is one of 2 receipts of this reference, ₹1,000\.00 together: /)
  })

  test('a divided transfer is found as its whole', async () => {
    const { customerId: one } = await aCustomer(shop.test, shop.business)
    const { customerId: other } = await aCustomer(shop.test, shop.business)
    const { receipts } = await shop.test.ok(payments.divideTransfer, {
      body: {
        amount: 500,
        mode: 'NEFT',
        reference: 'EXMPN52026112100000014',
        date: today(),
        parts: [{ customerId: one, amount: 300 }, { customerId: other, amount: 200 }], // biome-ignore format: a line
      },
    })
    const waiting = await upload('EXMPN52026112100000014', '500')
    assert.equal(receipts.length, 2)
    for (const { id } of receipts)
      assert.equal(
        waiting.find(({ receiptId }) => receiptId === id),
        undefined,
      )
    const seen = await shop.test.db
      .selectFrom('bank_check')
      .where(
        'receipt_id',
        'in',
        receipts.map(({ id }) => ReceiptId.parse(id)),
      )
      .select(['outcome', 'bank_line_id as lineId'])
      .execute()
    assert.deepEqual(
      seen.map(({ outcome }) => outcome),
      ['SEEN', 'SEEN'],
    )
    assert.equal(seen.filter(({ lineId }) => lineId !== null).length, 1)
  })

  test('UPI of two doors with one reference is confirmed together, not one of them', async () => {
    const reference = '432811977012'
    const at: Waiting[] = []
    for (const amount of [300, 200]) {
      const payer = await aCustomer(shop.test, shop.business)
      const order = await shop.order([[okra, 4]], 'READY_TO_DISPATCH', payer)
      const phone = await phoneOf(shop, (await tripOut(shop, `Bank ${entered++}`, [order])).id)
      const [stop] = phone.trip.stops
      assert(stop)
      await phone.enter(stop, { money: [{ mode: 'UPI', amount, reference }] })
      // the second one waits, as its reference is known: the office says that it is a part of the same payment
      const entry = (await shop.test.ok(trips.fromDoor, {})).find(({ orderid }) => orderid === order.orderid)
      const { version } = await shop.look(order)
      const body = { decision: 'APPLY' as const, part: 'MONEY' as const, version, asWell: true }
      if (entry) await shop.test.ok(trips.decideFromDoor, { entryid: entry.id, body })
    }
    const date = today()
    await read([[date, `UPI/${reference}/nisha@upi`, '500']]).upload()
    at.push(...(await shop.test.ok(bank.toBeSeen, {})).payments.filter(one => one.reference === reference))
    assert.deepEqual(at.map(({ group, line }) => [group, line?.amount]), [['AGREES', 500], ['AGREES', 500]]) // biome-ignore format: a line
    const payment = ({ receiptId, version, line }: Waiting) => ({ receiptId, version, lineId: line?.id })
    const [first] = at
    assert(first)
    await shop.test.refused(bank.seePayments, { body: { payments: [payment(first)] } }, 'BREAKS_RULE')
    const done = await shop.test.ok(bank.seePayments, { body: { payments: at.map(payment) } })
    assert.equal(done.count, 2)
  })
})

test('UPI that counted at once is not withdrawn either, once a statement has it', async () => {
  await trust(true)
  const order = await shop.order([[okra, 4]], 'READY_TO_DISPATCH')
  const phone = await phoneOf(shop, (await tripOut(shop, `Bank ${entered++}`, [order])).id)
  const [stop] = phone.trip.stops
  assert(stop)
  const reference = '432811900057'
  await phone.enter(stop, { money: [{ mode: 'UPI', amount: 57, reference }] })
  await trust(false)
  const day = today()
  shop.later(24 * 60)
  await read([
    [day, `UPI/${reference}/nisha@upi`, '57'],
    [today(), 'INTEREST', '1'],
  ]).upload()
  shop.test.clock.now = start
  const changed = await phone.enter(stop, { money: [], change: { reason: 'COUNTED_WRONG' } })
  assert.match(changed.why?.message ?? '', /was confirmed in the bank, so it cannot be withdrawn/)
})

test('UPI of the door that waits for more than a day is told once, to who takes money, until it is decided', async () => {
  const { payment } = await atTheDoor(58)
  const { db, services, clock } = shop.test
  const { token } = await shop.test.signInAs('Accounts', '9845012390', 'ACCOUNTS')
  const hall = await shop.test.signInAs('Hari', '9845012391', 'HALL')
  const told = async (who: string) =>
    (await shop.test.ok(notices.myNotices, {}, { token: who })).rows.filter(
      ({ kind, parts }) => kind === 'UPI_WAITS' && parts.some(({ key }) => key === String(payment.receiptId)),
    )
  const tell = () => tellWaiting({ db, services, now: clock.now })
  await tell()
  assert.deepEqual(await told(token), [])
  shop.later(25 * 60)
  await Promise.all([tell(), tell()])
  const [notice] = await told(token)
  assert.deepEqual([notice?.isNew, notice?.parts.at(-1)?.text, notice?.by], [true, payment.reference, ''])
  assert.deepEqual(await told(hall.token), [])
  await shop.test.ok(notices.readNotices, { body: { until: clock.now.toISOString() } }, { token })
  assert.equal(await tell(), 0)
  assert.equal((await told(token))[0]?.isNew, false)
  await see(payment)
  assert.deepEqual(await told(token), [])
})
