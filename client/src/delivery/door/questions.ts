import { askCratesBack, askReceipt } from '@packhouse/contract/business/guard/money.ts'
import type { Question } from '@packhouse/contract/business/guard/question.ts'
import { paise } from '@packhouse/contract/money.ts'
import { toPaise } from '../../ui/values/amounts.ts'
import { collectAt, enteredLines } from './collect.ts'
import type { DoorStop } from './doorCalls.ts'
import { paidIn, type StopDraft } from './stopDraft.ts'

/** What the phone asks before it keeps a stop, by the figures that it has. (rules §33.3) */
export function questionsAt(stop: DoorStop, draft: StopDraft): (Question | undefined)[] {
  const { money, crates } = draft
  const of = `order ${stop.orderid}`
  const owed = paise(toPaise(collectAt(stop, enteredLines(stop, draft))))
  return [
    askReceipt({ path: 'body.money', of, amount: paise(toPaise(paidIn(money))), owed, at: 'door' }),
    askCratesBack({ of, back: crates.in, there: stop.crates.there + crates.out }),
  ]
}
