import { inRupees } from '@packhouse/contract/money.ts'
import { useMemo, useState } from 'react'
import { type PriceRow, useItemCostsQuery } from '../../../api/pricing.ts'
import { ChartTitle, StepChart, useChartSize } from '../../../ui/chart/StepChart.tsx'
import { plotOf } from '../../../ui/chart/steps.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { ViewSwitch } from '../../../ui/layout/ViewSwitch.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import css from './Item.module.css'
import { chartOf, historyOf, markText } from './priceFacts.ts'
import { useBaseHistory } from './usePriceHistory.ts'

const spansOf = () =>
  [
    { key: '14', label: t('14 days'), days: 14 },
    { key: '90', label: t('90 days'), days: 90 },
    { key: '365', label: t('1 year'), days: 365 },
  ] as const
type Span = ReturnType<typeof spansOf>[number]

/** Step chart of the base price, with the cost as a dashed line; the costs are in a table below. */
export function PriceChart({ row }: { row: PriceRow }) {
  const size = useChartSize()
  const spans = useMemo(spansOf, [])
  const [span, setSpan] = useState<Span>(spans[1])
  const { changes, isError, isFetching, error, refetch } = useBaseHistory(row.itemId)
  const now = new Date()
  const history = changes && historyOf(changes, { now, days: span.days, price: row.basePrice })
  const { data: costs } = useItemCostsQuery({ itemid: row.itemId })
  const hasCost = row.lastCost !== null
  const compared = costs
    ?.map(({ receivedAt, cost }) => ({ at: receivedAt, balance: inRupees(cost) }))
    .reverse()
  const plot = history && plotOf(chartOf(history), { now, size, compared, ground: 'BELOW' })
  const words =
    history && row.basePrice !== null
      ? t('{span}: from {opening} to {now}', {
          span: span.label,
          opening: amountText(history.opening),
          now: amountText(row.basePrice),
        })
      : ''
  return (
    <Card
      title={
        <ChartTitle
          title={hasCost ? t('Price and cost') : t('Price')}
          line={t('Base price')}
          other={hasCost ? t('Cost') : undefined}
        />
      }
      aside={
        <ViewSwitch
          views={spans}
          chosen={span.key}
          onChoose={key => setSpan(spans.find(one => one.key === key) ?? span)}
          label={t('Days shown')}
        />
      }
    >
      {isError && !changes ? (
        <ErrorState title={t('The chart did not load')} error={error} retry={refetch} />
      ) : changes && !history ? (
        <Text as="p" tone="quiet" className={css.none}>
          {t('It has no price yet.')}
        </Text>
      ) : (
        <StepChart plot={plot} words={words} markText={markText} busy={isFetching} />
      )}
    </Card>
  )
}
