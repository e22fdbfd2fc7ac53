import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { type PriceRun, usePriceRunsQuery } from '../../../api/price-runs.ts'
import { useWhyNotMay } from '../../../ui/may.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural } from '../../../ui/words.ts'

/** The run that waits for its minute, if there is one and the user may read prices. */
export function useScheduledRun(): { run: PriceRun | undefined; isLoading: boolean } {
  const may = useWhyNotMay()(priceRuns.priceRuns) === undefined
  const { currentData, isLoading } = usePriceRunsQuery({ state: 'SCHEDULED', limit: 1 }, { skip: !may })
  return { run: currentData?.rows[0], isLoading }
}

/** 312 prices change at 05:00 AM */
export const scheduledText = ({ included, effectiveAt }: PriceRun): string =>
  plural(included, '{count} price changes at {time}', '{count} prices change at {time}', {
    time: dateText(effectiveAt, 'moment'),
  })
