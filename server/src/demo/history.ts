import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { announceGoods, fillShelves, receiveGoods } from './goods.ts'
import { readMade } from './made.ts'
import { historyDays } from './masters.ts'
import { settle } from './money.ts'
import { paceOf } from './pace.ts'
import { seeded } from './seeded.ts'
import { readStage, type Stage } from './stage.ts'
import { drive, evening, packing } from './steps.ts'

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

/** What a day of the history is written with. */
export interface Writing {
  services: Services
  /** Steps that are refused are left out, as somebody changed what they need; without it a refusal ends the day. */
  leavesOut: boolean
  isStopped: () => boolean
}

/** Orders of a day beside an ordinary one: the house grew, and today and tomorrow are the busy days that a visitor sees. */
const shares = { first: 0.75, today: 4, tomorrow: 3 }

/** Writes one delivery day by the same actions as live work: orders in the evening, goods and picking at night, trucks at six. */
export async function addHistory(tx: Tx, { date, until, number }: HistoryPart, writing: Writing): Promise<void> {
  const made = await readMade(tx)
  if (!made) return // a demo of an earlier release, which did not keep what it made
  const stage: Stage = await readStage(tx, made, { date, until, chance: seeded(20_261 + number * 7_919), ...writing })
  const today = dayOf(until)
  await fillShelves(stage, number)
  const orders = await evening(
    stage,
    date > today ? shares.tomorrow : date === today ? shares.today : number < 30 ? shares.first : 1,
  )
  await receiveGoods(stage, orders, number)
  const stepOf = paceOf(orders, stage)
  await packing(stage, orders, stepOf)
  await drive(stage, orders, stepOf)
  if (date < today) await settle(stage, number)
  if (date > today) await announceGoods(stage)
}
