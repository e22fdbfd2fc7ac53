import { dayOf } from '@packhouse/contract/day.ts'
import { subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { type PriceRow, useItemDiscountsQuery } from '../../../api/pricing.ts'
import { type Tile, Tiles } from '../../../ui/layout/Tiles.tsx'
import { amountText, figureText } from '../../../ui/values/amounts.ts'
import { DateText } from '../../../ui/values/DateText.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import { changeOf, marginOf, readLine } from '../grid/lines.ts'
import { lotCostText } from '../lotCost.ts'
import { historyOf, percentText, rangeOf, signedPercent } from './priceFacts.ts'
import { useBaseHistory } from './usePriceHistory.ts'

/** Metrics of an item's price; they do not filter. */
export function PriceFigures({ row }: { row: PriceRow }) {
  const { changes } = useBaseHistory(row.itemId)
  const { basePrice, lastCost = null, lastCostAt = null, priceChangedAt, priceChangedBy } = row
  const unit = unitWord(row.itemUnit)
  const moved = changeOf(readLine(row, undefined, 'NONE'))
  const margin = basePrice === null ? null : marginOf(basePrice, row)
  const history = changes && historyOf(changes, { now: new Date(), days: 90, price: basePrice })
  const range = history && rangeOf(history)
  const packs = row.packs.filter(({ isActive }) => isActive)
  const manual = packs.filter(({ priceSource }) => priceSource === 'MANUAL').length
  const { data: discounts } = useItemDiscountsQuery({ itemid: row.itemId })
  const today = dayOf(new Date())
  const later = (discounts ?? []).filter(({ validFrom }) => validFrom !== null && validFrom > today).length
  const loss = (discounts ?? []).filter(
    ({ effectivePrice }) => effectivePrice !== null && lastCost !== null && effectivePrice < lastCost,
  )
  const tiles: Tile[] = [
    {
      key: 'base',
      label: t('Base price per {unit}', { unit }),
      count: basePrice === null ? '-' : amountText(basePrice),
      help:
        priceChangedAt === null ? (
          t('cannot be ordered without one')
        ) : (
          <>
            {moved !== null && `${signedPercent(moved)}, `}
            {priceChangedBy}, <DateText value={priceChangedAt} form="moment" />
          </>
        ),
    },
    ...(row.lastCost === undefined
      ? []
      : [
          {
            key: 'cost',
            label: t('Last cost per {unit}', { unit }),
            count: lastCost === null ? '-' : amountText(lastCost),
            help:
              lastCostAt === null ? (
                t('no receipt with a cost yet')
              ) : (
                <DateText value={lastCostAt} form="moment" />
              ),
          },
          {
            key: 'margin',
            label: t('Margin'),
            count: margin === null ? '-' : percentText(margin),
            help:
              basePrice === null || lastCost === null
                ? t('needs price and cost')
                : t('{amount} on each {unit}', {
                    amount: amountText(subtractPaise(basePrice, lastCost)),
                    unit,
                  }),
          },
        ]),
    {
      key: 'range',
      label: t('90-day range'),
      count: range
        ? range.least === range.most
          ? figureText(range.least)
          : `${figureText(range.least)} – ${figureText(range.most)}`
        : '-',
      help: history ? plural(history.points.length, '{count} change', '{count} changes') : ' ',
    },
    {
      key: 'packs',
      label: t('Packs'),
      count: packs.length,
      help:
        manual === 0
          ? t('all follow the base price')
          : plural(manual, '{count} set by hand', '{count} set by hand'),
    },
    {
      key: 'discounts',
      label: t('Discounts'),
      count: discounts ? discounts.length - later : undefined,
      value: t('live'),
      help:
        [
          loss.length > 0 && `${loss.length} ${lotCostText(lastCost ?? zeroPaise, lastCostAt)}`,
          later > 0 && plural(later, '{count} starts later', '{count} start later'),
        ]
          .filter(Boolean)
          .join(', ') || t('of customers'),
    },
  ]
  return (
    <Tiles
      tiles={tiles.map(tile => ({ ...tile, still: true }))}
      chosen={null}
      onChoose={() => undefined}
      label={t('Price')}
    />
  )
}
