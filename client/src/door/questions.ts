import { askCratesBack, askReceipt } from '@packhouse/contract/guard/money.ts'
import type { Question } from '@packhouse/contract/guard/question.ts'
import { paise } from '@packhouse/contract/money.ts'
import { toPaise } from '../ui/values/amounts.ts'
import type { ShownStop } from './entries.ts'
import { paidIn, type StopDraft } from './stopDraft.ts'

/** What the phone asks before it keeps a stop, by the figures that it has. (rules §33.3) */
export function questionsAt(stop: ShownStop, { money, crates }: StopDraft): (Question | undefined)[] {
  const of = `order ${stop.orderid}`
  // what was taken here and is booked is not to collect any more, and is in the draft again
  const booked = stop.saved ? 0 : paidIn(stop.entry?.money ?? [])
  const owed = paise(toPaise(stop.toCollect + booked))
  return [
    askReceipt({ path: 'body.money', of, amount: paise(toPaise(paidIn(money))), owed, at: 'door' }),
    askCratesBack({ of, back: crates.in, there: stop.crates.there + crates.out }),
  ]
}
