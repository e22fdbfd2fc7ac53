import { dayOf } from '@packhouse/contract/day.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/services.ts'
import { fillCreditDesk } from './credit.ts'
import { announceGoods, fillShelves, receiveGoods } from './goods.ts'
import { readMade } from './made.ts'
import { settle } from './money.ts'
import { paceOf } from './pace.ts'
import type { HistoryPart } from './parts.ts'
import { seeded } from './seeded.ts'
import { readStage, type Stage } from './stage.ts'
import { drive, evening, packing } from './steps.ts'

/** Context for writing a day of the history. */
export interface Writing {
  services: Services
  /** true: refused steps are left out, as someone changed what they need; false: a refusal ends the day. */
  leavesOut: boolean
  isStopped: () => boolean
}

/** Number of orders relative to an ordinary day: the business has grown, and the visitor sees busy days today and tomorrow. */
const shares = { first: 0.75, today: 4, tomorrow: 3 }

/** Writes one delivery day with the actions of live work: orders in the evening, goods and picking at night, dispatch at 6 AM. */
export async function addHistory(tx: Tx, { date, until, number }: HistoryPart, writing: Writing): Promise<void> {
  const made = await readMade(tx)
  if (!made) return // an earlier release did not store what it made
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
  if (date > today) await fillCreditDesk(stage)
  if (date > today) await announceGoods(stage)
}
