import { Button } from '@mantine/core'
import type { Paise } from '@packhouse/contract/money.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { type Milli, packWords } from '@packhouse/contract/quantity.ts'
import { useState } from 'react'
import type { Notice } from '../../api/notices.ts'
import { useAnswerPriceMutation } from '../../api/orders.ts'
import { quantityIn, refusalIn, shownInPlace } from '../../ui/feedback/failure.ts'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { say, t } from '../../ui/words.ts'
import css from './AskedPrice.module.css'
import { agreedUpTo, askedSumText, askedText } from './words.ts'

interface Refused {
  words: string
  /** What a second press says that is meant; null: nothing can be said. */
  meant: Meant | null
  /** The packs that the order has by now. */
  packs: Milli | null
}
type Meant = Pick<Answer, 'confirm' | 'confirmPrice' | 'confirmCost' | 'confirmQuantity'>
type Answer = Parameters<ReturnType<typeof useAnswerPriceMutation>[0]>[0]['body']

/**
 * A line whose price somebody asks for: it is agreed for what is shown, or for any amount, or the price stays. An unlikely price, and
 * an order that has more by then, are agreed with a second press. (rules §4.19)
 */
export function AskedPrice({ part, hasKeys }: { part: Notice['parts'][number]; hasKeys: boolean }) {
  const [answerPrice, { isLoading }] = useAnswerPriceMutation()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isAny, setAny] = useState(false)
  const answer = async (body: Answer) => {
    try {
      await answerPrice({ id: Number(part.key), body }).unwrap()
    } catch (error) {
      const why = refusalIn(error)
      if (why) shownInPlace(error)
      setRefused(why ? { words: say(why), ...meantBy(why, body, part.price) } : null)
    }
  }
  return (
    <Row wrap className={css.asked} data-asked={part.key}>
      <Text className={css.line}>
        <b>{part.text}</b> {askedText(part)}
      </Text>
      {askedSumText(part) !== '' && (
        <Text className={css.line} tone="soft">
          {askedSumText(part)}
        </Text>
      )}
      <CheckField
        className={css.line ?? ''}
        label={t('Any amount')}
        description={agreedUpTo(part)}
        checked={isAny}
        onChange={event => setAny(event.currentTarget.checked)}
      />
      {refused && (
        <Text tone="warn" role="alert" className={css.line}>
          {refused.words}
        </Text>
      )}
      <NeedsRight needs={orders.answerPrice}>
        <Button
          size="xs"
          data-answer="a"
          loading={isLoading}
          rightSection={hasKeys && <KeyCap keys="a" on="filled" />}
          onClick={() =>
            void answer({ answer: 'AGREED', ...(isAny ? { anyAmount: true } : {}), ...refused?.meant })
          }
        >
          {agreeText(refused)}
        </Button>
      </NeedsRight>
      <NeedsRight needs={orders.answerPrice}>
        <Button
          size="xs"
          variant="default"
          data-answer="s"
          disabled={isLoading}
          rightSection={hasKeys && <KeyCap keys="s" />}
          onClick={() => void answer({ answer: 'STAYS' })}
        >
          {t('The price stays')}
        </Button>
      </NeedsRight>
    </Row>
  )
}

/** What a second press says in answer to a question: the amount of now, or that the price is meant. */
function meantBy(
  why: NonNullable<ReturnType<typeof refusalIn>>,
  { answer: _, anyAmount: __, version: ___, ...said }: Answer,
  price: Paise | undefined,
): Pick<Refused, 'meant' | 'packs'> {
  const { code, data } = why
  if (code !== 'NEEDS_CONFIRM') return { meant: null, packs: null }
  const packs = data.reason === 'AGREED_AMOUNT' ? quantityIn(why, 'quantity') : undefined
  if (packs !== undefined) {
    return { meant: { ...said, confirmQuantity: packs }, packs }
  }
  const isMeant = price === undefined ? {} : { confirm: true, confirmPrice: price, confirmCost: true }
  return { meant: { ...said, ...isMeant }, packs: null }
}

function agreeText(refused: Refused | null): string {
  if (!refused?.meant) return t('Agree')
  return refused.packs === null
    ? t('Agree, it is meant')
    : t('Agree for {packs}', { packs: say(packWords(refused.packs)) })
}
