import type { CreditNoteAnswer } from '@packhouse/contract/billing/invoices/model.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import type { z } from 'zod'
import type { Writing } from '../../../platform/http/call.ts'
import { answerWords, whyNotAnswer } from '../rules/answer.ts'
import { selectToAnswer } from '../sql/read.ts'
import { keepAnswer } from '../sql/write.ts'

/** Stores the buyer's answer to a credit note of a locked order; returns the sentence for the order's history. (rules §7.7) */
export async function answerNote(
  { tx, audit }: Writing,
  {
    orderId,
    number,
    answer,
  }: { orderId: OrderId | null; number: string; answer: z.output<typeof CreditNoteAnswer>['answer'] },
): Promise<Sentence> {
  const note = found(await selectToAnswer(tx, orderId, number), 'Credit note {number} was not found.', {
    number,
  })
  refuse(whyNotAnswer(note, answer))
  await keepAnswer(tx, note.id, answer)
  audit({
    action: 'CREDIT_NOTE_ANSWERED',
    entity: 'invoice',
    entityId: note.id,
    before: { number, itcReversal: note.itcReversal },
    after: { number, itcReversal: answer },
  })
  return answerWords(number, answer)
}
