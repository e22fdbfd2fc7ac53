import { available, creditStatus, termsText } from '@packhouse/contract/billing/payments/terms.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { stepOf } from '@packhouse/contract/goods/pricing/effective-price.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { type Paise, subtractPaise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { isOpen } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { orderActions } from '@packhouse/contract/ordering/orders/order-actions.ts'
import type { OrderFacts } from '@packhouse/contract/ordering/orders/policy.ts'
import { type Milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { factsOf as creditFactsOf, selectMoneyReady, termsOf } from '../../../billing/payments/api.ts'
import { knownAs } from '../../../business/staff/api.ts'
import { toFields } from '../../../platform/db/column-map.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, ReadCall } from '../../../platform/http/call.ts'
import { whyNotMay } from '../../../platform/http/rights.ts'
import { agreedForOf } from '../rules/agreed-for.ts'
import { activityOf, labelsOf, type PastEvent, tellsCredit, workflowOf } from '../rules/history.ts'
import { isHeld } from '../rules/metrics.ts'
import { paidOf } from '../rules/paid.ts'
import { DeliveryAddress, Receiver } from '../rules/snapshots.ts'
import { belowList } from '../rules/value-of-line.ts'
import { shownLineColumns } from '../sql/columns.ts'
import { type DetailsEvent, type DetailsLine, type OrderDetailsRow, selectOrder } from '../sql/details.ts'

type Details = Result<typeof orders.orderDetails>
/** The trip that an order is on; of trips, a slice above. */
export type TripOf = (db: Reading, orderId: OrderId) => Promise<Details['trip']>

export const orderDetailsById =
  (tripOf: TripOf): Handler<typeof orders.orderDetails> =>
  async ({ orderid }, call) => ({
    ...(await orderDetails(call.db, orderid, call)),
    trip: await tripOf(call.db, orderid),
  })

/** Returns an order as its screen shows it, with its current actions and whether the person may do them. */
export async function orderDetails(
  db: Reading,
  orderId: OrderId,
  { now, rights }: Pick<ReadCall, 'now' | 'rights'>,
): Promise<Details> {
  const row = found(await selectOrder(db, orderId, dayOf(now)), 'Order {id} was not found.', { id: orderId })
  const events = row.events.map(pastEvent).filter(event => rights.has('dues') || !tellsCredit(event))
  const steps = workflowOf(events)
  const address = DeliveryAddress.parse(row.outlet_address)
  const when = { now, singleStepDispatch: row.single_step_dispatch }
  const actions = orderActions(factsOf(row), when, await whyNotMay(db, rights))
  return {
    ...heading(row),
    documents: row.documents.map(({ number, type, total_paise, is_cancelled }) => ({
      number,
      type,
      total: total_paise,
      cancelled: is_cancelled,
    })),
    singleStepDispatch: row.single_step_dispatch,
    allowedActions: actions.filter(({ allowed }) => allowed).map(({ action }) => action),
    actions,
    orderitemdetails: row.order_lines.map(item),
    customeroutletstaff: Receiver.parse(row.staff_snapshot),
    orderprepaidpaymentdetails: await prepaid(db, row),
    orderauditworkflowdetails: {
      workflowdata: steps,
      labels: labelsOf(row.status, steps),
      activeorderstatus: row.status,
    },
    activity: activityOf(events, knownAs(row.staff)),
    customeraddressdetails: {
      address,
      phone: row.customer_phone,
      businessname: row.business_name,
      email: row.customer_email,
      latitude: address.latitude,
      longitude: address.longitude,
    },
    credit: credit(row, now),
    orderdetails: {
      deliverytimeslot: row.slot_text,
      deliveryDate: row.delivery_date,
      instructions: row.instructions,
      orderid: row.id,
      orderdatetime: row.placed_at,
      warehouse: row.warehouse,
    },
    ...messagesOf(row),
  }
}

/** The message that it was last saved from and those before, with the lines that are still there. */
function messagesOf({
  messages,
  order_lines,
}: OrderDetailsRow): Pick<Details, 'message' | 'earlierMessages'> {
  const there = new Set(order_lines.map(({ id }) => id))
  const [message = null, ...earlierMessages] = messages.map(({ lines, ...one }) => ({
    ...one,
    lines: lines.filter(({ orderitemid }) => there.has(orderitemid)),
  }))
  return { message, earlierMessages }
}

const heading = (row: OrderDetailsRow) => ({
  orderid: row.id,
  status: row.status,
  version: row.version,
  customerid: row.customer_id,
  legalname: row.legal_name,
  accountmanager: row.manager_name,
  outletid: row.outlet_id,
  outletName: row.outlet_name,
  picker:
    row.picker_id !== null && row.picker_name !== null
      ? { id: row.picker_id, name: row.picker_name, isActive: row.picker_is_active ?? false }
      : null,
  buyerKind: row.buyer_kind,
  isUnderLut: row.is_under_lut,
  total: totalOf(row),
  orderedTotal: row.ordered_total_paise,
  itemsTotal: sumPaise(row.order_lines.map(line => line.line_total_paise)),
  taxTotal: sumPaise(row.order_lines.map(line => line.tax_paise)),
  creditHold: isHeld({ status: row.status, creditHold: row.credit_hold }),
  holdReason: row.hold_reason,
  crates: row.crates,
  checkedBy: row.checked_by_name,
  iscustomerpostpaid: row.is_postpaid,
  isorderrejected: row.status === 'REJECTED',
  orderrejectionreason: row.reject_reason,
  partlyReturned: row.partly_returned,
})

/** Once invoiced, the total of its documents; until then items, tax and delivery charge. (rules §2.4) */
function totalOf(row: OrderDetailsRow): Paise {
  const live = liveInvoices(row)
  return live.length > 0 ? sumPaise(live.map(({ total_paise }) => total_paise)) : row.total_paise
}

const liveInvoices = ({ documents }: OrderDetailsRow) =>
  documents.filter(({ original_id, is_cancelled }) => original_id === null && !is_cancelled)

const factsOf = (row: OrderDetailsRow): OrderFacts => ({
  status: row.status,
  pickerName: row.picker_name,
  pickerIsActive: row.picker_is_active ?? false,
  lines: row.order_lines.length,
  decidedLines: row.order_lines.filter(line => line.picked_milli !== null).length,
  hasPicked: row.order_lines.some(line => (line.picked_milli ?? 0) > 0),
  openTasks: row.order_lines.filter(({ task }) => task !== null).length,
  liveInvoice: liveInvoices(row)[0]?.number ?? null,
  dispatchedAt: row.dispatched_at,
  deliveredAt: row.delivered_at,
  hasReturns:
    row.order_lines.some(line => line.returned_milli > 0) ||
    row.documents.some(({ original_id, is_cancelled }) => original_id !== null && !is_cancelled),
})

const pastEvent = (event: DetailsEvent): PastEvent => ({
  kind: event.kind,
  status: event.status,
  from: event.from_status,
  note: event.note,
  did: event.words,
  rule: event.rule,
  userId: event.user_id,
  userName: event.user_name,
  pickerName: event.picker_name,
  at: new Date(event.at),
})

/** For how many packs its price was agreed; null: any amount, or nothing was agreed. (rules §4.19) */
function agreedPacks(line: DetailsLine): Milli | null {
  const { agreed_packs_milli: agreedPacksMilli, agreed_any_amount: agreedAnyAmount } = line
  if (line.price_source !== 'OVERRIDE') return null
  const agreed = agreedForOf({ agreedPacksMilli, agreedAnyAmount }, line.ordered_packs_milli)
  return agreed === 'ANY' ? null : agreed
}

const item = (line: DetailsLine): Details['orderitemdetails'][number] => ({
  ...toFields(shownLineColumns, line),
  changed: line.task !== null,
  task: line.task?.message ?? null,
  taskWords: line.task,
  priceStep: stepOf(line.price_source),
  priceWords: line.price_words,
  listPriceSet: line.list_price_set && { ...line.list_price_set, at: new Date(line.list_price_set.at) },
  agreedReason: line.override_reason,
  free: line.free_reason,
  usualPrice: line.usual_price_paise,
  agreedFor: agreedPacks(line),
  gstPercent: line.gst_bp / 100,
  currentStock: line.on_hand_milli ?? zeroMilli,
})

/** Payments of a prepaid order; zeros for a postpaid one. */
async function prepaid(db: Reading, row: OrderDetailsRow): Promise<Details['orderprepaidpaymentdetails']> {
  const { is_postpaid: isPostpaid, customer_id: customerId, id: orderId } = row
  const dues = row.dues.map(({ amount_paise, open_paise }) => ({ amount: amount_paise, open: open_paise }))
  const asksMoney = !isPostpaid && dues.length === 0
  const ready = asksMoney ? await selectMoneyReady(db, { customerId, orderId }) : zeroPaise
  const { status, paid } = paidOf({ isPostpaid, total: totalOf(row), dues, ready })
  return {
    paidamount: paid,
    originalorderamount: isPostpaid ? zeroPaise : row.ordered_total_paise,
    deliverycharge: isPostpaid ? zeroPaise : row.delivery_charge_paise,
    couponapplied: null,
    discount: isPostpaid ? zeroPaise : sumPaise(row.order_lines.map(discountOf)),
    paymentstatus: status,
    paymentdetails: row.receipts.map(({ id, mode, amount_paise, date }) => ({
      receiptId: id,
      mode,
      amount: amount_paise,
      date,
    })),
  }
}

/** How much a line costs below list price, in paise. */
const discountOf = (line: DetailsLine): Paise =>
  belowList({
    catchWeight: line.catch_weight,
    byPiece: line.by_piece,
    orderedPacksMilli: line.ordered_packs_milli,
    orderedMilli: line.ordered_milli,
    contentMilli: line.content_milli,
    listPricePaise: line.list_price_paise,
    pricePaise: line.price_paise,
    percentOffBp: line.percent_off_bp,
  })

/** The customer's current credit position; `openOrders` excludes this order. (rules §6.4) */
function credit(row: OrderDetailsRow, now: Date): Details['credit'] {
  const facts = creditFactsOf({
    isPostpaid: row.pays_later,
    creditLimit: row.credit_limit_paise,
    outstanding: row.outstanding_paise,
    openOrders: row.open_orders_paise,
    chequesOnHand: row.cheques_on_hand,
    oldestDue: row.oldest_due,
    hasBounced: row.has_bounced,
  })
  const terms = termsOf({
    isPostpaid: row.pays_later,
    cycle: row.credit_cycle,
    cyclesPerStatement: row.cycles_per_statement,
    dueDays: row.due_days,
  })
  return {
    status: creditStatus(facts, dayOf(now), row.grace_days),
    creditLimit: facts.creditLimit,
    outstanding: facts.outstanding,
    openOrders: isOpen(row.status) ? subtractPaise(facts.openOrders, row.total_paise) : facts.openOrders,
    chequesOnHand: facts.chequesOnHand,
    available: facts.creditLimit === null ? null : available(facts),
    terms: termsText(terms),
  }
}
