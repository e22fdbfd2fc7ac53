import { mulDivHalfUp } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ReactNode } from 'react'
import type { ItemStock } from '../../../api/inventory.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { milliText } from '../../../ui/values/amounts.ts'
import { DateText } from '../../../ui/values/DateText.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import { LimitCell } from '../list/LimitCell.tsx'
import css from './Item.module.css'

/** The six figures of an item; not tiles, as they filter nothing. */
export function Figures({ stock }: { stock: ItemStock }) {
  const unit = unitWord(stock.itemUnit)
  const amount = (value: Milli) => milliText(value, stock.itemUnit)
  const percent = stock.received > 0 ? mulDivHalfUp(stock.wasted, 1000, stock.received) / 10 : undefined
  const isWasteful = stock.wasted * 100 > stock.received * 15
  return (
    <dl className={css.figures}>
      <Figure label={t('On hand')} unit={unit} help={countedText(stock)}>
        {amount(stock.currentStock)}
      </Figure>
      <Figure
        label={t('Accepted')}
        unit={unit}
        help={plural(stock.acceptedOrders, '{count} order', '{count} orders')}
      >
        {amount(stock.orderAccepted)}
      </Figure>
      <Figure label={t('Inbound')} unit={unit} help={t('expected by tomorrow')}>
        {amount(stock.pendingInbound)}
      </Figure>
      <Figure
        label={t('Free')}
        unit={unit}
        tone={stock.available < 0 ? 'bad' : 'good'}
        help={stock.available < 0 ? t('to buy') : t('after all orders')}
      >
        {amount(stock.available)}
      </Figure>
      <Figure
        label={t('Order limit')}
        help={
          stock.maxOrderQuantity === null
            ? t('no limit, press to set one')
            : t('{unit} in one order', { unit })
        }
      >
        <LimitCell
          itemId={stock.itemId}
          itemName={stock.itemName}
          itemUnit={stock.itemUnit}
          maxOrderQuantity={stock.maxOrderQuantity}
          version={stock.version}
        />
      </Figure>
      <Figure
        label={t('Wastage, 7 days')}
        tone={isWasteful ? 'bad' : undefined}
        help={
          stock.received === 0 && stock.wasted > 0
            ? t('{wasted} {unit}, nothing received', { wasted: amount(stock.wasted), unit })
            : t('{wasted} of {received} {unit}', {
                wasted: amount(stock.wasted),
                received: amount(stock.received),
                unit,
              })
        }
      >
        {percent === undefined ? '-' : `${percent}%`}
      </Figure>
    </dl>
  )
}

const countedText = ({ countedAt, countedBy }: ItemStock): ReactNode =>
  countedAt === null ? (
    t('never counted')
  ) : (
    <>
      {t('counted')} <DateText value={countedAt} form="moment" />, {countedBy}
    </>
  )

interface FigureProps {
  label: string
  unit?: string
  help: ReactNode
  tone?: 'good' | 'bad' | undefined
  children: ReactNode
}

function Figure({ label, unit, help, tone, children }: FigureProps) {
  return (
    <div className={css.figure}>
      <Text as="dt" tone="soft">
        {label}
      </Text>
      <Text as="dd" tone={tone} className={css.value}>
        {children} {unit && <small>{unit}</small>}
      </Text>
      <Text as="dd" cut tone="quiet" size={12}>
        {help}
      </Text>
    </div>
  )
}
