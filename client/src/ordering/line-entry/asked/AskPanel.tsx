import { Button } from '@mantine/core'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import { baseUnit } from '@packhouse/contract/ordering/reading/quantities/packs.ts'
import { type KeyboardEvent, useState } from 'react'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import css from '../agreed/AgreedPanel.module.css'
import type { OrderLine } from '../lines.ts'
import { priceAtRate } from '../readLine.ts'

interface AskPanelProps {
  line: OrderLine
  /** What the customer pays for a pack. */
  usual: Paise
  /** Paise per pack. */
  onAsk: (price: Paise) => void
  onClose: () => void
}

/** Asks who may agree prices for one of a line, said for a unit of its item: Enter asks, Esc leaves the line as it is. (rules §4.19) */
export function AskPanel({ line, usual, onAsk, onClose }: AskPanelProps) {
  const [rate, setRate] = useState<Paise | null>(null)
  const { pack } = line
  const unit = baseUnit[pack.item.unit]
  const usualRate = paise(Math.round((usual * 1000) / pack.contentMilli))
  const price = rate === null || Number.isNaN(rate) || rate <= 0 ? null : priceAtRate(rate, pack)
  const isOther = price !== null && price !== usual
  const ask = () => price !== null && isOther && onAsk(price)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') ask()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field within
    <div className={css.panel} onKeyDown={onKeyDown}>
      <AmountField
        label={t('Price a {unit} that was said', { unit })}
        data-cursor="price"
        autoFocus
        value={rate}
        onChange={setRate}
      />
      <div className={css.steps}>
        <Button variant="default" disabled={!isOther} onClick={ask}>
          {rate === null || !isOther
            ? t('Ask for this price')
            : t('Ask for {price}', { price: amountText(rate) })}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('Back to {price}', { price: t('{price} a {unit}', { price: amountText(usualRate), unit }) })}
        </Button>
        <Text tone="quiet" size={13}>
          {t('The order can be placed at today’s price; the answer changes its line.')}
        </Text>
      </div>
    </div>
  )
}
