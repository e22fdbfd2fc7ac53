import { formatDay } from '@packhouse/contract/day.ts'
import { unitLabel } from '@packhouse/contract/items/units.ts'
import { useState } from 'react'
import { countText, quantityText } from '../../ui/amounts.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { t } from '../../ui/words.ts'
import { type ItemStock, useStockHistoryQuery } from '../api.ts'
import css from './BalanceChart.module.css'
import { plotOf } from './steps.ts'

const size = { width: 720, height: 150 }
const spans = [7, 30, 90] as const

/** What was on hand over the last days, in steps, with what is accepted now as a dashed line. */
export function BalanceChart({ stock }: { stock: ItemStock }) {
  const [days, setDays] = useState<(typeof spans)[number]>(7)
  const { data, isError, error, refetch, isFetching } = useStockHistoryQuery({ itemid: stock.itemId, days })
  const unit = unitLabel[stock.itemUnit]
  const plot = data && plotOf(data, new Date(), size, stock.orderAccepted)
  const words = data
    ? t('{days} days: from {opening} to {now} {unit} on hand, {accepted} accepted now', {
        days,
        opening: quantityText(data.opening, stock.itemUnit),
        now: quantityText(stock.currentStock, stock.itemUnit),
        accepted: quantityText(stock.orderAccepted, stock.itemUnit),
        unit,
      })
    : ''
  return (
    <Card
      title={
        <span className={css.title}>
          {t('Balance')} <small data-line="balance">{t('On hand ({unit})', { unit })}</small>
          {stock.orderAccepted > 0 && <small data-line="accepted">{t('Accepted now')}</small>}
        </span>
      }
      aside={
        // biome-ignore lint/a11y/useSemanticElements: toggles of a chart, not fields of a form
        <div className={css.spans} role="group" aria-label={t('Days shown')}>
          {spans.map(span => (
            <button key={span} type="button" aria-pressed={span === days} onClick={() => setDays(span)}>
              {t('{count} days', { count: span })}
            </button>
          ))}
        </div>
      }
    >
      {isError && !data ? (
        <ErrorState title={t('The chart did not load')} error={error} retry={refetch} />
      ) : (
        <div className={css.chart} aria-busy={isFetching}>
          {plot && (
            <svg viewBox={`-46 -8 ${size.width + 60} ${size.height + 32}`} role="img" aria-label={words}>
              {plot.marks.map(({ amount, y }) => (
                <g key={amount}>
                  <line x1="0" x2={size.width} y1={y} y2={y} className={css.mark} />
                  <text x="-8" y={y + 4} textAnchor="end">
                    {countText(Math.round(amount))}
                  </text>
                </g>
              ))}
              {plot.days.map(({ day, x }) => (
                <text key={day} x={x} y={size.height + 18}>
                  {formatDay(day)
                    .replace(/ \w+ \d{4}$/, '')
                    .replace(',', '')}
                </text>
              ))}
              <path d={plot.area} className={css.area} />
              <path d={plot.line} className={css.line} />
              {stock.orderAccepted > 0 && (
                <line
                  x1="0"
                  x2={size.width}
                  y1={plot.yOf(stock.orderAccepted)}
                  y2={plot.yOf(stock.orderAccepted)}
                  className={css.accepted}
                />
              )}
              <circle cx={plot.last.x} cy={plot.last.y} r="3.5" className={css.dot} />
            </svg>
          )}
        </div>
      )}
    </Card>
  )
}
