import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { addPaise, type Paise, paise, subtractPaise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { adjust, clearOrBounce, creditFacts, recordReceipt } from '../../billing/payments/api.ts'
import { notableInvoices } from '../../books/notes/api.ts'
import { moveOrders } from '../../delivery/dispatch/api.ts'
import { addRelease, placeOrder } from '../../ordering/orders/api.ts'
import { addCreditCall, addPromise } from '../../people/credit/api.ts'
import { orderOf, usualOf } from './kitchens.ts'
import { reference } from './money.ts'
import { atHour, hour, type Kitchen, momentOfVoucher, type Stage } from './stage.ts'

const owner = 0
const rupees = (amount: number): Paise => paise(amount * 100)

/** The credit desk of this evening: an order held for each reason, releases used and not, promises kept, broken and open. */
export async function fillCreditDesk(stage: Stage): Promise<void> {
  const of = (brand: string, work: (kitchen: Kitchen) => Promise<unknown>) => {
    const kitchen = stage.outlets.find(
      ({ customer, isPostpaid }) => isPostpaid && customer.brandName === brand,
    )
    return kitchen ? work(kitchen) : undefined
  }
  await of('Hosur Grand', kitchen => overLimit(stage, kitchen))
  await of('Spice Route Kitchens', kitchen => overdue(stage, kitchen))
  await of('Bidri Banquets', kitchen => bounced(stage, kitchen))
  const today = dayOf(stage.until)
  await of('Tandoor Theory', ({ customerId }) =>
    release(stage, { customerId, kind: 'UNTIL', until: addDays(today, 1), reason: 'NEFT on the way' }),
  )
  await of('Saffron Tiffins', ({ customerId }) =>
    release(stage, {
      customerId,
      kind: 'AMOUNT',
      amount: rupees(15_000),
      until: addDays(today, 4),
      reason: 'Festival week',
    }),
  )
  await of('The Brew Table', kitchen =>
    promises(stage, kitchen, { made: -5, by: -1, amount: 12_000, paid: 12_500 }),
  )
  await of('Coastal Thali House', kitchen => promises(stage, kitchen, { made: -2, by: -1, amount: 95_000 }))
  await of('Spice Route Kitchens', kitchen => promises(stage, kitchen, { made: 0, by: 2, amount: 12_000 }))
  await of('Rayala Mess', kitchen => promises(stage, kitchen, { made: -1, by: 0, amount: 20_000 }))
  await of('Nandini Upahar', ({ customerId }) => called(stage, customerId))
  await of('Saffron Tiffins', ({ customerId }) =>
    disputed(stage, customerId, { count: 3, words: 'Oil was to be 136, you billed the old rate' }),
  )
  await of('Coastal Thali House', ({ customerId }) =>
    disputed(stage, customerId, { count: 1, words: '2 packs of tomato short' }),
  )
}

/** Credit nearly used up: a first order goes by a release up to an amount, the next is held again. */
async function overLimit(stage: Stage, kitchen: Kitchen): Promise<void> {
  const { customerId } = kitchen
  const { outstanding } = await creditFacts(stage.tx, customerId, stage.until)
  // whatever was late or bounced is paid, so that only the limit holds its orders
  const paid = {
    customerId,
    date: dayOf(stage.until),
    amount: outstanding,
    mode: 'NEFT',
    reference: `N${reference(stage)}`,
  } as const
  if (outstanding > 0)
    await atHour(stage, { hour: stage.until, by: owner }, call => recordReceipt({ body: paid }, call))
  const { available } = await creditFacts(stage.tx, customerId, stage.until)
  const left = rupees(2_000)
  const amount = subtractPaise(available, left)
  if (amount > 0) {
    const more = {
      customerId,
      type: 'DEBIT_NOTE',
      amount,
      reason: 'Banquet of the wedding season, by contract',
    } as const
    await atHour(stage, { hour: stage.until, by: owner }, ({ tx, now, user }) =>
      adjust(tx, more, { now, user }),
    )
  }
  const first = await place(stage, kitchen)
  if (!first?.creditHold) return
  const enough = paise(Math.ceil(subtractPaise(first.total, left) / 5_000_00) * 5_000_00)
  const until = addDays(dayOf(stage.until), 2)
  await release(stage, { customerId, kind: 'AMOUNT', amount: enough, until, reason: 'Promise given' })
  await atHour(stage, { hour: stage.until, by: owner }, call =>
    moveOrders({ status: 'PENDING', body: { orders: [{ orderId: first.orderid }] } }, call),
  )
  await place(stage, kitchen)
}

/** A first order goes by its own release, the next one is held again. */
async function overdue(stage: Stage, kitchen: Kitchen): Promise<void> {
  const { customerId } = kitchen
  const dueDate = addDays(dayOf(stage.until), -20)
  const dues = {
    customerId,
    type: 'OPENING',
    amount: rupees(18_600),
    reason: 'Disputed crates of September',
    dueDate,
  } as const
  await atHour(stage, { hour: stage.until, by: owner }, ({ tx, now, user }) =>
    adjust(tx, dues, { now, user }),
  )
  const first = await place(stage, kitchen)
  if (first?.creditHold) {
    await release(stage, {
      customerId,
      kind: 'ORDER',
      orderId: first.orderid,
      reason: 'Owner called, pays on Monday',
    })
    await atHour(stage, { hour: stage.until, by: owner }, call =>
      moveOrders({ status: 'PENDING', body: { orders: [{ orderId: first.orderid }] } }, call),
    )
  }
  await place(stage, kitchen)
}

async function bounced(stage: Stage, kitchen: Kitchen): Promise<void> {
  const { customerId } = kitchen
  const today = dayOf(stage.until)
  const { outstanding } = await creditFacts(stage.tx, customerId, stage.until)
  const date = addDays(today, -4)
  const cheque = { mode: 'CHEQUE', reference: reference(stage).slice(0, 6) } as const
  const amount = rupees(24_300)
  if (outstanding < amount) {
    const debit = {
      customerId,
      type: 'DEBIT_NOTE',
      amount: addPaise(amount, rupees(900)),
      reason: 'Crates not returned',
    } as const
    await atHour(stage, { hour: hour(date, 10), by: owner }, ({ tx, now, user }) =>
      adjust(tx, debit, { now, user }),
    )
  }
  const receipt = await atHour(stage, { hour: momentOfVoucher(stage, hour(date, 12)), by: owner }, call =>
    recordReceipt({ body: { customerId, date, amount, ...cheque } }, call),
  )
  if (!receipt) return
  await atHour(stage, { hour: stage.until, by: owner }, call =>
    clearOrBounce({ receiptid: receipt.id, body: { status: 'BOUNCED', date: addDays(today, -1) } }, call),
  )
  await place(stage, kitchen)
}

/** An order of tomorrow with what the kitchen usually takes. */
function place(stage: Stage, kitchen: Kitchen) {
  const wanted = orderOf(
    usualOf(kitchen.customer, kitchen.index),
    kitchen.customer.kitchen.lines,
    stage.chance,
  )
  const items = wanted.flatMap(({ sku, packs }) => {
    const pack = stage.packs.get(sku)
    return pack ? [{ packsizeid: pack.id, quantity: milli(packs * 1000) }] : []
  })
  const slot = kitchen.slot ?? stage.slots[0]
  if (slot === undefined || items.length === 0) return undefined
  const reason = 'Regular customer, small day'
  const body = {
    customerid: kitchen.customerId,
    outletid: kitchen.id,
    deliveryDate: stage.date,
    deliverytimeslotid: slot,
    items,
    overrides: (['MOV', 'CUTOFF'] as const).map(rule => ({ rule, reason })),
    confirmDuplicate: true,
  }
  return atHour(stage, { hour: stage.until, by: owner }, call => placeOrder(body, call))
}

type NewRelease = Parameters<typeof addRelease>[0]['body']
const release = (stage: Stage, body: NewRelease) =>
  atHour(stage, { hour: stage.until, by: owner }, call => addRelease({ body }, call))

interface Said {
  /** Days from today. */
  made: number
  by: number
  /** In rupees; `paid` on the day before the promised one. */
  amount: number
  paid?: number
}

async function promises(
  stage: Stage,
  { customerId }: Kitchen,
  { made, by, amount, paid }: Said,
): Promise<void> {
  const on = (days: number): Day => addDays(dayOf(stage.until), days)
  const when = made === 0 ? stage.until : hour(on(made), 11)
  const body = { customerId, amount: rupees(amount), by: on(by), note: 'Said on the phone', confirm: true }
  await atHour(stage, { hour: when, by: owner }, call => addPromise({ body }, call))
  if (paid === undefined) return
  const date = on(by - 1)
  const receipt = {
    customerId,
    date,
    amount: rupees(paid),
    mode: 'NEFT',
    reference: `N${reference(stage)}`,
  } as const
  const paidAt = momentOfVoucher(stage, hour(date, 15))
  await atHour(stage, { hour: paidAt, by: owner }, call => recordReceipt({ body: receipt }, call))
}

/** A customer disputes its last bills and names them. */
async function disputed(
  stage: Stage,
  customerId: CustomerId,
  { count, words }: { count: number; words: string },
): Promise<void> {
  await atHour(stage, { hour: stage.until, by: owner }, async call => {
    const { invoices } = await notableInvoices({ customerid: customerId }, call)
    const numbers = invoices.slice(0, count).map(({ number }) => number)
    const note = [words, ...numbers].join(', ')
    return addCreditCall({ body: { customerId, outcome: 'DISPUTED', note } }, call)
  })
}

const called = (stage: Stage, customerId: CustomerId) =>
  atHour(stage, { hour: stage.until, by: owner }, call =>
    addCreditCall({ body: { customerId, outcome: 'CALL_AGAIN', note: 'Accounts are back on Monday' } }, call),
  )
