import { readQuantity } from '@packhouse/contract/platform/formats/typed-number.ts'
import { formatMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { useState } from 'react'
import { usePendingEstimatesQuery, useReceiveEstimatesMutation } from '../../api/inventory.ts'
import { toast } from '../../app/messages/toast.ts'
import { reasonOf, refusalIn, shownInPlace } from '../../ui/feedback/failure.ts'
import { PlainInput } from '../../ui/fields/InputBox.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import type { PickingLine } from './board.ts'
import css from './ReceiveNow.module.css'

interface ReceiveNowProps {
  line: PickingLine
  orderid: number
  /** The goods are in stock: the pick can be sent again. */
  onReceived: () => void
}

/** For a pick with too little stock: receives the expected amount of the item with one tap. (rules §12) */
export function ReceiveNow({ line, orderid, onReceived }: ReceiveNowProps) {
  const { data, isError } = usePendingEstimatesQuery({ itemid: line.itemId })
  const [receive, { isLoading }] = useReceiveEstimatesMutation()
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<{ words: string; asksAgain: boolean }>()
  const estimate = data?.itemEstimates[0]
  if (isError) return <p>{t('Expected deliveries of {name} did not load.', { name: line.name })}</p>
  if (!data) return <p>{t('Looking for expected deliveries of {name}', { name: line.name })}</p>
  if (!estimate)
    return <p>{t('No delivery of {name} is expected. Pick what there is.', { name: line.name })}</p>
  const expected = formatMilli(estimate.quantity, line.itemUnit).replaceAll(',', '')
  const text = typed ?? expected
  const { value: amount = zeroMilli } = readQuantity(text)
  const unit = unitWord(line.itemUnit)
  const send = async () => {
    try {
      const notes = t('Received while order {orderid} was picked', { orderid })
      const came = { id: estimate.id, version: estimate.version, actualQuantity: amount, notes }
      const body = { itemEstimates: [refused?.asksAgain ? { ...came, confirm: true } : came] }
      await receive({ itemid: line.itemId, body }).unwrap()
      toast.success(
        t('{amount} of {name} received', {
          amount: `${formatMilli(amount, line.itemUnit)} ${unit}`,
          name: line.name,
        }),
      )
      onReceived()
    } catch (error) {
      shownInPlace(error)
      setRefused({ words: reasonOf(error), asksAgain: refusalIn(error)?.code === 'NEEDS_CONFIRM' })
    }
  }
  return (
    <Stack as="section" gap={8} className={css.receive} aria-label={t('Receive now')}>
      <Row as="label" gap={12} justify="between">
        <span>
          {t('Expected')}: <b>{`${formatMilli(estimate.quantity, line.itemUnit)} ${unit}`}</b>
          {estimate.supplier && ` · ${estimate.supplier}`}
        </span>
        <Row as="span" inline className={css.amount}>
          <PlainInput
            inputMode="decimal"
            aria-label={t('Into stock, {unit}', { unit })}
            value={text}
            onChange={event => {
              setTyped(event.target.value)
              setRefused(undefined)
            }}
          />
          {unit}
        </Row>
      </Row>
      {refused && (
        <Text as="p" tone="bad" size={14} weight="medium" role="alert">
          {refused.words}
        </Text>
      )}
      <button type="button" disabled={amount <= 0 || isLoading} onClick={() => void send()}>
        {refused?.asksAgain ? t('Yes, receive this much') : t('Receive now')}
      </button>
    </Stack>
  )
}
