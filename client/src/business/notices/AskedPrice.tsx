import { Button } from '@mantine/core'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { useState } from 'react'
import type { Notice } from '../../api/notices.ts'
import { useAnswerPriceMutation } from '../../api/orders.ts'
import { refusalIn, shownInPlace } from '../../ui/feedback/failure.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { say, t } from '../../ui/words.ts'
import css from './AskedPrice.module.css'
import { askedText } from './words.ts'

/** A line whose price somebody asks for: it is agreed, or the price stays. An unlikely price is agreed with a second press. (rules §4.19) */
export function AskedPrice({ part, hasKeys }: { part: Notice['parts'][number]; hasKeys: boolean }) {
  const [answerPrice, { isLoading }] = useAnswerPriceMutation()
  const [refused, setRefused] = useState<{ words: string; asks: boolean } | null>(null)
  const isAsking = refused?.asks ?? false
  const answer = async (said: 'AGREED' | 'STAYS', isMeant: boolean) => {
    const { price } = part
    const sure =
      isMeant && price !== undefined ? { confirm: true, confirmPrice: price, confirmCost: true } : {}
    try {
      await answerPrice({ id: Number(part.key), body: { answer: said, ...sure } }).unwrap()
    } catch (error) {
      const why = refusalIn(error)
      if (why) shownInPlace(error)
      setRefused(why ? { words: say(why), asks: why.code === 'NEEDS_CONFIRM' } : null)
    }
  }
  return (
    <Row wrap className={css.asked} data-asked={part.key}>
      <Text className={css.line}>
        <b>{part.text}</b> {askedText(part)}
      </Text>
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
          onClick={() => void answer('AGREED', isAsking)}
        >
          {isAsking ? t('Agree, it is meant') : t('Agree')}
        </Button>
      </NeedsRight>
      <NeedsRight needs={orders.answerPrice}>
        <Button
          size="xs"
          variant="default"
          data-answer="s"
          disabled={isLoading}
          rightSection={hasKeys && <KeyCap keys="s" />}
          onClick={() => void answer('STAYS', false)}
        >
          {t('The price stays')}
        </Button>
      </NeedsRight>
    </Row>
  )
}
