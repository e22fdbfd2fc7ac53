import { type StopState, tripStateLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { SettleTie } from '@packhouse/contract/delivery/trips/policy.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { addPaise, formatMoney, type Paise, paise, subtractPaise } from '@packhouse/contract/money.ts'
import type { TripState } from '@packhouse/contract/ordering/orders/trip-states.ts'
import { type Milli, quantityWords } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal, telling } from '@packhouse/contract/refusal.ts'
import { sentence, someOf, worded } from '@packhouse/contract/sentence.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'

interface Cash {
  receipts: Paise
  advance: Paise
  expenses: Paise
}
/** What the driver hands in: cash receipts and advance, less expenses. (rules §21.8) */
export const expectedCash = ({ receipts, advance, expenses }: Cash): Paise =>
  subtractPaise(addPaise(receipts, advance), expenses)

/** What is missing of the cash; below zero: it is over. A market run's difference means the same. (rules §21.8) */
export const cashMissing = (expected: Paise, counted: Paise): Paise => subtractPaise(expected, counted)

/** The cash of a trip as calls answer it. */
export function cashOf({
  receipts,
  advance,
  expenses,
  expected,
  counted,
}: Cash & { expected: Paise | null; counted: Paise | null }) {
  const now = expected ?? expectedCash({ receipts, advance, expenses })
  const difference = counted === null ? null : cashMissing(now, counted)
  return { receipts, advance, expenses, expected: now, counted, difference }
}

interface Stop {
  orderid: OrderId
  outletName: string
  state: StopState
}

/** Why a trip cannot be settled yet: it is not back, a stop was not entered, or an entry waits. (rules §21.8) */
export function whyNotSettle({
  name,
  state,
  stops,
}: {
  name: string
  state: TripState
  stops: readonly Stop[]
}): Refusal | undefined {
  if (state !== 'BACK')
    return refusal('BREAKS_RULE', '{trip} is {state}. Only a trip that is back can be settled.', {
      trip: name,
      state: worded(tripStateLabel[state]),
    })
  const waiting = stops.find(stop => stop.state === 'TO_LOOK_AT')
  if (waiting)
    return refusal(
      'BREAKS_RULE',
      'What the driver entered for {outlet} (#{id}) waits in From the door. Decide it first.',
      {
        outlet: waiting.outletName,
        id: waiting.orderid,
      },
    )
  const open = stops.find(stop => stop.state === 'WAITING')
  return open
    ? refusal('BREAKS_RULE', '{outlet} (#{id}) is still on its way. Mark it delivered or returned first.', {
        outlet: open.outletName,
        id: open.orderid,
      })
    : undefined
}

interface OnTruck {
  orderitemid: number
  name: string
  unit: ItemUnit
  quantity: Milli
}

/** Why goods are not all checked in: each line on the truck has a place for all of it, and no other line has one. (rules §21.8) */
export function whyNotCheckedIn(
  there: readonly OnTruck[],
  goods: readonly { orderitemid: number; quantity: Milli }[],
): Refusal | undefined {
  const placed = Map.groupBy(goods, ({ orderitemid }) => orderitemid)
  const foreign = goods.find(
    one => one.quantity > 0 && !there.some(line => line.orderitemid === one.orderitemid),
  )
  if (foreign)
    return refusal('BREAKS_RULE', 'Line {id} has nothing on this truck. Open the trip again.', {
      id: foreign.orderitemid,
    })
  for (const { orderitemid, name, unit, quantity } of there) {
    const left = quantity - (placed.get(orderitemid) ?? []).reduce((sum, one) => sum + one.quantity, 0)
    if (left !== 0)
      return refusal('BREAKS_RULE', '{item}: {amount} came back. Choose where all of it goes.', {
        item: name,
        amount: quantityWords(quantity, unit),
      })
  }
  return undefined
}

/** Why somebody with a hand in the money of a trip does not settle it with cash that is not handed in, and who may. (rules §21.8) */
export function whyNotAlone(
  tie: SettleTie,
  { roles, people }: { roles: string[]; people: string[] },
): Refusal {
  const values = { roles: someOf(roles) }
  const data = { needs: ['money'], roles, people }
  return tie === 'MADE_LINK'
    ? refusal(
        'NOT_ALLOWED',
        'You made the driver’s link of this trip. With a cash difference, or expenses above the advance, {roles} settle it.',
        values,
        data,
      )
    : refusal(
        'NOT_ALLOWED',
        'You set the number of the driver of this trip, and nobody confirmed it. With a cash difference, or expenses above the advance, {roles} settle it.',
        values,
        data,
      )
}

/** Why a difference cannot be settled: it needs a reason. (rules §21.8) */
export const whyNotDifference = (difference: Paise, reason: string | undefined): Refusal | undefined =>
  difference === 0 || reason !== undefined
    ? undefined
    : telling(
        ['dues'],
        refusal(
          'NEEDS_REASON',
          difference > 0 ? '{amount} is missing. Give a reason.' : '{amount} is over. Give a reason.',
          { amount: formatMoney(paise(Math.abs(difference))) },
          { rule: 'CASH_DIFFERENCE' },
        ),
        sentence('The count differs from what is expected. Give a reason.'),
      )
