import { Button } from '@mantine/core'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { type PriceRun, usePriceRunsQuery } from '../../../api/price-runs.ts'
import { priceRunPath } from '../../../app/navigation/paths.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../../ui/may.ts'
import { onUse } from '../../../ui/onUse.tsx'
import { useSees } from '../../../ui/sees.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import css from './ScheduledRun.module.css'

/** Asks before a run is called off, or a draft discarded. */
export const CallOff = onUse(async () => (await import('./CallOffDialog.tsx')).CallOffDialog)

/** The run that waits for its minute, if there is one and the user may read prices. */
export function useScheduledRun(): PriceRun | undefined {
  const may = useWhyNotMay()(priceRuns.priceRuns) === undefined
  return usePriceRunsQuery({ state: 'SCHEDULED', limit: 1 }, { skip: !may }).currentData?.rows[0]
}

/** 312 prices change at 05:00 AM */
export const scheduledText = ({ included, effectiveAt }: PriceRun): string =>
  plural(included, '{count} price changes at {time}', '{count} prices change at {time}', {
    time: dateText(effectiveAt, 'moment'),
  })

/** On every screen of prices: how many change and when, and calling it off. (rules §36.3) */
export function ScheduledRun() {
  const run = useScheduledRun()
  return run ? <ScheduledBar run={run} /> : null
}

/** The bar of a run that waits; `of` is its own screen, which needs no link. */
export function ScheduledBar({ run, isOwn = false }: { run: PriceRun; isOwn?: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const seesRun = useSees('costs') && !isOwn
  return (
    <Notice tone="info" icon={IconClock} role="status" className={css.bar}>
      <Text grow>
        <b>{scheduledText(run)}</b> <Text tone="soft">{t('Until then every price stays.')}</Text>
      </Text>
      {isOwn && (
        <Text tone="soft">
          {run.ordersRule === 'KEEP' ? t('Orders already taken keep their price') : t('Orders already taken get the new price')}
        </Text>
      )}
      {seesRun && <TextLink to={priceRunPath(run.id)}>{t('Look at the run')}</TextLink>}
      <NeedsRight needs={priceRuns.cancelPriceRun}>
        <Button variant="default" size="xs" onClick={() => setAsked(true)}>
          {t('Call off')}
        </Button>
      </NeedsRight>
      {isAsked && <CallOff run={run} onClose={() => setAsked(false)} />}
    </Notice>
  )
}
