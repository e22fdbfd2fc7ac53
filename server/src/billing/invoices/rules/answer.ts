import type { itcReversals } from '@packhouse/contract/billing/invoices/model.ts'
import type { InvoiceId } from '@packhouse/contract/ids.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'

type ItcReversal = (typeof itcReversals)[number]

/** A document whose buyer's answer is recorded. */
export interface AnsweredDocument {
  id: InvoiceId
  number: string
  isCancelled: boolean
  itcReversal: ItcReversal | null
}

const already = {
  PENDING: '{number} is already waiting for its buyer.',
  ACCEPTED: '{number} is already marked as reversed by its buyer.',
  REJECTED: '{number} is already marked as refused by its buyer.',
} as const satisfies Record<ItcReversal, string>

/** Why a document does not accept this answer. (rules §7.7) */
export function whyNotAnswer(
  { number, isCancelled, itcReversal }: AnsweredDocument,
  answer: ItcReversal,
): Refusal | undefined {
  const about = { number }
  if (isCancelled)
    return refusal('BREAKS_RULE', '{number} is cancelled and can no longer be answered.', about, about)
  if (itcReversal === null)
    return refusal(
      'BREAKS_RULE',
      '{number} needs no answer: only credit notes to registered buyers have a tax credit to reverse.',
      about,
      about,
    )
  return answer === itcReversal ? refusal('BREAKS_RULE', already[answer], about, about) : undefined
}

/** What the order's history says of an answer. */
export const answerWords = (number: string, answer: ItcReversal): Sentence =>
  ({
    PENDING: sentence('cleared the buyer’s answer to {number}', { number }),
    ACCEPTED: sentence('marked the tax credit of {number} as reversed by the buyer', { number }),
    REJECTED: sentence('marked the tax credit of {number} as refused by the buyer', { number }),
  })[answer]
