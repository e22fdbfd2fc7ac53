import { type Choice, isAllBut } from '@packhouse/contract/choice.ts'
import { addDays, type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { CustomerId, OrderId, OutletId, PickerId, TimeSlotId } from '@packhouse/contract/ids.ts'
import {
  type OrderMetric,
  type OrderStatus,
  orderStatuses,
} from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import { minimumOrderValue } from '../../../people/customers/api.ts'
import { chosenBy } from '../../../platform/db/choice.ts'
import { holdsWord } from '../../../platform/db/search-text.ts'
import { metricRules } from '../rules/metrics.ts'

export interface OrderFilter {
  orderId?: OrderId | undefined
  status?: Choice<OrderStatus> | undefined
  metric?: OrderMetric | undefined
  held?: boolean | undefined
  short?: boolean | undefined
  notAccepted?: boolean | undefined
  taken?: boolean | undefined
  delivered?: boolean | undefined
  belowMinimum?: boolean | undefined
  withoutPicker?: boolean | undefined
  deliveryDate?: Day | undefined
  from?: Day | undefined
  to?: Day | undefined
  slotId?: Choice<TimeSlotId> | undefined
  pickerId?: Choice<PickerId> | undefined
  customerid?: Choice<CustomerId> | undefined
  outletid?: OutletId | undefined
  /** Words that the search text must contain; digits may also begin the order number. */
  words?: readonly string[]
  /** Digits that the order number must begin with. */
  numbers?: readonly string[]
  /** What a slice above knows of orders, such as their trip. */
  also?: Condition | undefined
}

type Condition = RawBuilder<boolean>

/** Conditions on `orders` shared by a list, its count and its tile; today is the IST day. */
export function conditions(filter: OrderFilter, today: Day): Condition {
  const {
    orderId,
    status,
    metric,
    held,
    short,
    notAccepted,
    taken,
    delivered,
    belowMinimum,
    withoutPicker,
    deliveryDate,
    from,
    to,
    slotId,
    pickerId,
    customerid,
    outletid,
    words = [],
    numbers = [],
    also,
  } = filter
  const all: (Condition | undefined)[] = [
    orderId && sql`orders.id = ${orderId}`,
    metric && metricCondition(metric, today),
    status && statusCondition(status),
    flag(held, heldCondition),
    flag(short, shortCondition),
    flag(notAccepted, notAcceptedCondition),
    flag(taken, takenCondition),
    delivered === undefined ? undefined : delivered ? deliveredCondition : notDeliveredCondition,
    flag(belowMinimum, belowMinimumCondition),
    flag(withoutPicker, withoutPickerCondition),
    deliveryDate && sql`orders.delivery_date = ${deliveryDate}::date`,
    from && sql`orders.delivery_date >= ${from}::date`,
    to && sql`orders.delivery_date <= ${to}::date`,
    chosenBy(slotId, id => sql`orders.slot_id = ${id}`),
    chosenBy(pickerId, id => sql`orders.picker_id = ${id}`),
    chosenBy(customerid, id => sql`orders.customer_id = ${id}`),
    outletid && sql`orders.outlet_id = ${outletid}`,
    also,
    ...words.map(holds),
    ...numbers.map(beginsWith),
  ]
  const given = all.filter(condition => condition !== undefined)
  return given.length > 0 ? sql`${sql.join(given, sql` and `)}` : sql`true`
}

const heldCondition: Condition = sql`(orders.credit_hold and orders.status = 'PLACED')`
const shortCondition: Condition = sql`orders.short_lines > 0`
const notAcceptedCondition: Condition = sql`(orders.status = 'PLACED')`
const takenCondition: Condition = sql`(orders.status <> 'REJECTED')`
/** Written as literals, not parameters: the partial indexes of open and delivered orders need this text. */
const statusIn = (statuses: readonly OrderStatus[]): Condition =>
  sql`orders.status in (${sql.join(statuses.map(status => sql.lit(status)))})`
const delivered: readonly OrderStatus[] = ['DELIVERED', 'CLOSED']
const deliveredCondition = statusIn(delivered)
/** Each of the other statuses, rather than `not`: so the few of them are found by index, without passing all that were delivered. */
const notDeliveredCondition = statusIn(orderStatuses.filter(status => !delivered.includes(status)))
/** All but one: each of the others, for the same reason. */
const statusCondition = (status: Choice<OrderStatus>): Condition =>
  isAllBut(status)
    ? statusIn(orderStatuses.filter(other => other !== status.not))
    : sql`orders.status = ${status}`
/** Something may still be added to it, and its goods are worth less than the minimum, before tax. (rules §2.7) */
const belowMinimumCondition: Condition = sql`(orders.status in ('PLACED', 'PENDING')
  and (select sum(order_line.line_total_paise) from order_line where order_line.order_id = orders.id)
    < (select ${minimumOrderValue} from customer where customer.id = orders.customer_id))`
const withoutPickerCondition: Condition = sql`(orders.status in ('PENDING', 'PACKING') and orders.picker_id is null)`
const flag = (wanted: boolean | undefined, condition: Condition): Condition | undefined =>
  wanted === undefined ? undefined : wanted ? condition : sql`not ${condition}`

/** The orders of a tile, by the same rule as its count. */
export function metricCondition(metric: OrderMetric, today: Day): Condition {
  const { statuses, withPicker, today: moment } = metricRules[metric]
  const parts: Condition[] = []
  if (statuses) parts.push(statusIn(statuses))
  if (withPicker) parts.push(sql`orders.picker_id is not null`)
  if (moment) parts.push(duringDay(sql.ref(`orders.${moment}`), today))
  return sql`(${sql.join(parts, sql` and `)})`
}

/** Whether a timestamp falls on an IST day. */
export const duringDay = (moment: RawBuilder<unknown>, today: Day): Condition =>
  sql`(${moment} >= ${startOfDay(today)}::timestamptz and ${moment} < ${startOfDay(addDays(today, 1))}::timestamptz)`

/** A word is in the text of the order, or begins its number. */
const holds = (word: string): Condition =>
  isNumber(word) ? sql`(${inText(word)} or ${beginsWith(word)})` : inText(word)

/** `is true` keeps the planner from reading the orders text by text: a word that is in most orders is in most texts. */
const inText = (word: string): Condition => sql`((orders.text_id in (${textsWith([word])})) is true)`

/** The texts that contain all words. */
export const textsWith = (words: readonly string[]): RawBuilder<unknown> =>
  sql`select order_text.id from order_text where ${sql.join(
    words.map(word => holdsWord(sql.ref('order_text.text'), word)),
    sql` and `,
  )}`

function beginsWith(digits: string): Condition {
  const ranges = numbersBeginningWith(digits).map(
    ([from, to]) => sql`orders.id between ${from}::integer and ${to}::integer`,
  )
  return ranges.length > 0 ? sql`(${sql.join(ranges, sql` or `)})` : sql`false`
}

export const isNumber = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word)
const highestId = 2_147_483_647
/** Ranges of order numbers that begin with these digits: 2418 → 2418, 24180–24189, 241800–241899 … */
export function numbersBeginningWith(digits: string): [from: number, to: number][] {
  if (!isNumber(digits)) return []
  const ranges: [number, number][] = []
  for (let from = Number(digits), size = 1; from <= highestId; from *= 10, size *= 10)
    ranges.push([from, Math.min(from + size - 1, highestId)])
  return ranges
}
