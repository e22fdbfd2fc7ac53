import { askCratesBack, askReceipt } from '@packhouse/contract/business/guard/money.ts'
import type { Question } from '@packhouse/contract/business/guard/question.ts'
import { addPaise, sumPaise } from '@packhouse/contract/money.ts'
import { owedWithOrders } from '../../../billing/payments/api.ts'
import type { DoerCall } from '../../../ordering/orders/api.ts'
import { crateBalances } from '../../crates/api.ts'
import type { StopEntry } from '../rules/door.ts'
import type { Booked, Stop } from './stop-parts.ts'

interface AtStop {
  stop: Stop
  entry: Pick<StopEntry, 'money' | 'crates'>
  booked: Booked
}

/** Asks about money of a stop above all that the customer owes; what was taken here before is owed again. (rules §33.3) */
export async function moneyQuestion(
  { tx }: Pick<DoerCall, 'tx'>,
  { stop: { order }, entry, booked }: AtStop,
  seesDues: boolean,
): Promise<Question | undefined> {
  if (entry.money.length === 0) return undefined
  const before = sumPaise(booked.money.map(({ amount }) => amount))
  const amount = sumPaise(entry.money.map(one => one.amount))
  const owed = addPaise(await owedWithOrders(tx, order.customerId), before)
  return askReceipt({ path: 'body.money', of: `order ${order.id}`, amount, owed, at: 'desk', seesDues })
}

/** Asks about crates back above those at the outlet, with those that are left now. (rules §33.3) */
export async function cratesQuestion(
  { tx }: Pick<DoerCall, 'tx'>,
  { stop: { order }, entry: { crates }, booked }: AtStop,
): Promise<Question | undefined> {
  const balance = (await crateBalances(tx, [order.outletId])).get(order.outletId) ?? 0
  const there = balance + booked.crates.in + crates.out - booked.crates.out
  return askCratesBack({ of: `order ${order.id}`, back: crates.in, there })
}
