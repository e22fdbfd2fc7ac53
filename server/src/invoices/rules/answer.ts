import type { InvoiceId } from '@packhouse/contract/ids.ts'
import type { itcReversals } from '@packhouse/contract/invoices/model.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

type ItcReversal = (typeof itcReversals)[number]

/** A document whose buyer's answer is recorded. */
export interface AnsweredDocument {
  id: InvoiceId
  number: string
  isCancelled: boolean
  itcReversal: ItcReversal | null
}

const states: Record<ItcReversal, string> = {
  PENDING: 'waits for its buyer',
  ACCEPTED: 'is marked as reversed by its buyer',
  REJECTED: 'is marked as refused by its buyer',
}

/** Why a document does not accept this answer. (rules.md §7.7) */
export function whyNotAnswer({ number, isCancelled, itcReversal }: AnsweredDocument, answer: ItcReversal): Refusal | undefined {
  const no = (message: string) => refusal('BREAKS_RULE', message, { number })
  if (isCancelled) return no(`${number} is cancelled; nobody answers it any more.`)
  if (itcReversal === null)
    return no(`${number} waits for nobody: only credit notes to registered buyers have a tax credit to reverse.`)
  return answer === itcReversal ? no(`${number} ${states[answer]} already.`) : undefined
}

/** Wording for the order's history. */
export const answerWords = (number: string, answer: ItcReversal): string =>
  ({
    PENDING: `took back the buyer's answer to ${number}`,
    ACCEPTED: `marked the tax credit of ${number} as reversed by the buyer`,
    REJECTED: `marked the tax credit of ${number} as refused by the buyer`,
  })[answer]
