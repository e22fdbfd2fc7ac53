import { inUnits } from '@packhouse/contract/quantity.ts'
import { useState } from 'react'
import { type ItemStock, type StockHistory, useStockHistoryQuery } from '../../../api/inventory.ts'
import { ChartTitle, StepChart, useChartSize } from '../../../ui/chart/StepChart.tsx'
import { type History, plotOf } from '../../../ui/chart/steps.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ViewSwitch } from '../../../ui/layout/ViewSwitch.tsx'
import { countText, milliText } from '../../../ui/values/amounts.ts'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'

const spans = [7, 30, 90] as const

/** A chart has its marks at whole units. */
const historyOf = ({ opening, from, points }: StockHistory): History => ({
  opening: inUnits(opening),
  from,
  points: points.map(({ at, balance }) => ({ at, balance: inUnits(balance) })),
})

/** Stock on hand over the last days as a step line, with the quantity now accepted as a dashed line. */
export function BalanceChart({ stock }: { stock: ItemStock }) {
  const size = useChartSize()
  const [days, setDays] = useState<(typeof spans)[number]>(7)
  const { data, isError, error, refetch, isFetching } = useStockHistoryQuery({ itemid: stock.itemId, days })
  const unit = unitWord(stock.itemUnit)
  const accepted = stock.orderAccepted > 0 ? inUnits(stock.orderAccepted) : undefined
  const plot = data && plotOf(historyOf(data), { now: new Date(), size, also: accepted })
  const words = data
    ? t('{days} days: from {opening} to {now} {unit} on hand, {accepted} accepted now', {
        days,
        opening: milliText(data.opening, stock.itemUnit),
        now: milliText(stock.currentStock, stock.itemUnit),
        accepted: milliText(stock.orderAccepted, stock.itemUnit),
        unit,
      })
    : ''
  return (
    <Card
      title={
        <ChartTitle
          title={t('Balance')}
          line={t('On hand ({unit})', { unit })}
          other={accepted === undefined ? undefined : t('Accepted now')}
        />
      }
      aside={
        <ViewSwitch
          views={spans.map(span => ({ key: String(span), label: t('{count} days', { count: span }) }))}
          chosen={String(days)}
          onChoose={key => setDays(spans.find(span => String(span) === key) ?? days)}
          label={t('Days shown')}
        />
      }
    >
      {isError && !data ? (
        <ErrorState title={t('The chart did not load')} error={error} retry={refetch} />
      ) : (
        <StepChart
          plot={plot}
          words={words}
          markText={amount => countText(Math.round(amount))}
          other={accepted}
          busy={isFetching}
        />
      )}
    </Card>
  )
}
