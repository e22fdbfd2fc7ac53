import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { useAnswerCreditNoteMutation } from '../../api/dispatch.ts'
import { toast } from '../../app/messages/toast.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import css from './DocumentsCard.module.css'
import { type TaxDocument, taxOf } from './taxDocument.ts'

type Answer = NonNullable<TaxDocument['itcReversal']>

const sentences: Record<Answer, string> = {
  PENDING: '{number}: has the buyer reversed the tax credit of {tax}?',
  ACCEPTED: '{number}: the buyer reversed the tax credit of {tax}',
  REJECTED: '{number}: the buyer refused to reverse the tax credit of {tax}',
}
const offered: Record<Answer, readonly (readonly [Answer, string])[]> = {
  PENDING: [
    ['ACCEPTED', 'Reversed'],
    ['REJECTED', 'Refused'],
  ],
  ACCEPTED: [['PENDING', 'Undo']],
  REJECTED: [['PENDING', 'Undo']],
}

/** A credit note reduces the supplier's tax only once the registered buyer has reversed its input tax credit. (rules §7.7) */
export function CreditAnswers({
  documents,
  version,
}: {
  documents: readonly TaxDocument[]
  version: number
}) {
  const [answer, { isLoading }] = useAnswerCreditNoteMutation()
  const notes = documents.flatMap(taxDocument => {
    const { itcReversal, cancelled } = taxDocument
    return itcReversal === null || cancelled
      ? []
      : [{ number: taxDocument.number, tax: taxOf(taxDocument), itcReversal }]
  })
  if (notes.length === 0) return null
  const send = (number: string, chosen: Answer) =>
    answer({ number, body: { version, answer: chosen } })
      .unwrap()
      .catch(error => toast.error(t('The answer was not saved'), { detail: reasonOf(error) }))
  return (
    <ul className={css.answers}>
      {notes.map(({ number, tax, itcReversal }) => (
        <Row as="li" wrap justify="between" key={number} data-open={itcReversal === 'PENDING'}>
          <span>{t(sentences[itcReversal], { number, tax: amountText(tax) })}</span>
          <Row as="span" gap={16}>
            {offered[itcReversal].map(([value, label]) => (
              <NeedsRight key={value} needs={dispatch.answerCreditNote}>
                <LinkButton disabled={isLoading} onClick={() => void send(number, value)}>
                  {t(label)}
                </LinkButton>
              </NeedsRight>
            ))}
          </Row>
        </Row>
      ))}
    </ul>
  )
}
