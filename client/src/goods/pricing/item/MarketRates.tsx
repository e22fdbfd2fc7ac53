import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import { useRatesOfItemQuery } from '../../../api/market-rates.ts'
import { type PriceRow, useItemCostsQuery } from '../../../api/pricing.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { ChartTitle, StepChart, useChartSize } from '../../../ui/chart/StepChart.tsx'
import { plotOf } from '../../../ui/chart/steps.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import css from './Item.module.css'
import { mainRates, rateHistory } from './marketPlot.ts'
import { markText } from './priceFacts.ts'

const shownDays = 30

/** What the main market says the item cost in the last 30 days, with its range, and the own cost as a dashed line. (rules §28.4) */
export function MarketRates({ row }: { row: PriceRow }) {
  const size = useChartSize()
  const now = new Date()
  const to = dayOf(now)
  const query = { itemid: row.itemId, from: addDays(to, -shownDays), to }
  const { currentData, isError, isFetching, error, refetch } = useRatesOfItemQuery(query, {
    skip: row.itemUnit !== 'KG',
  })
  const { data: costs } = useItemCostsQuery({ itemid: row.itemId })
  if (row.itemUnit !== 'KG') return null
  const rates = currentData && mainRates(currentData)
  const last = rates?.at(-1)
  const drawn = rates && rateHistory(rates)
  const compared = costs
    ?.map(({ receivedAt, cost }) => ({ at: receivedAt, balance: inRupees(cost) }))
    .reverse()
  const plot = drawn && plotOf(drawn.history, { now, size, compared, band: drawn.band, ground: 'BELOW' })
  const words = last
    ? t('{market}: {modal} on {day}, from {min} to {max}', {
        market: last.market,
        modal: amountText(last.modal),
        day: dateText(last.date, 'short'),
        min: amountText(last.min),
        max: amountText(last.max),
      })
    : ''
  return (
    <Card
      title={
        <ChartTitle
          title={t('Market rate')}
          line={last ? last.market : t('30 days')}
          other={row.lastCost === null ? undefined : t('Cost')}
        />
      }
      aside={<TextLink to={paths.marketRates}>{t('Market rates')}</TextLink>}
    >
      {isError && !currentData ? (
        <ErrorState title={t('The market rates did not load')} error={error} retry={refetch} />
      ) : rates?.length === 0 ? (
        <Text as="p" tone="quiet" className={css.none}>
          {t('No market has a rate for it in the last 30 days.')}
        </Text>
      ) : (
        <>
          <StepChart plot={plot} words={words} markText={markText} busy={isFetching} />
          <Text as="p" tone="quiet">
            {words}
          </Text>
        </>
      )}
    </Card>
  )
}
