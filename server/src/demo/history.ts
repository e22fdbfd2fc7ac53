import { addDays, type Day, dayOf, momentOf } from '@packhouse/contract/day.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { announceGoods, fillShelves, receiveGoods } from './goods.ts'
import { historyDays } from './masters.ts'
import { seeded } from './seeded.ts'
import { readStage, type Stage } from './stage.ts'
import { deliver, dispatch, evening, packing, settle, stageOrders } from './steps.ts'

/** One delivery day of the history, and the moment it is told up to. */
export interface HistoryPart {
  date: Day
  /** Nothing is written as later than this. */
  until: Date
  number: number
}

/** The parts of the history in order: sixty delivery days, today, and tomorrow's orders. */
export function historyParts(begun: Date): HistoryPart[] {
  const today = dayOf(begun)
  return Array.from({ length: historyDays + 2 }, (_, number) => ({
    date: addDays(today, number - historyDays),
    until: begun,
    number,
  }))
}

/** Tells one delivery day by the same stories as live work: orders in the evening, goods and picking at night, trucks at six. */
export async function addHistory(
  tx: Tx,
  { date, until, number }: HistoryPart,
  { services }: { services: Services },
): Promise<void> {
  const stage: Stage = await readStage(tx, { date, until, chance: seeded(20_261 + number * 7_919), services })
  const today = dayOf(until)
  await fillShelves(stage, number)
  // Today and tomorrow are the busy days that a visitor sees: every state is there, whatever the hour.
  const orders = await evening(stage, date < today ? 1 : 3)
  await receiveGoods(stage, orders, number)
  const share = date < today ? 1 : date > today ? 0.3 : shareOfDay(until, date)
  const packed = await packing(stage, orders, share)
  const ready = await stageOrders(stage, packed, share)
  if (date > today) return announceGoods(stage)
  const gone = await dispatch(stage, ready, share)
  await deliver(stage, gone, share)
  if (date < today) await settle(stage)
}

/** Early in the morning half the orders are still being packed; by evening most are delivered. 0.35–0.9 */
const shareOfDay = (until: Date, date: Day): number =>
  Math.min(0.9, 0.35 + Math.max(0, until.getTime() - momentOf(date, 5 * 60).getTime()) / (10 * 3_600_000))
