import { Button } from '@mantine/core'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import type { PriceRun } from '../../../api/price-runs.ts'
import { priceRunPath } from '../../../app/navigation/paths.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { useSees } from '../../../ui/sees.ts'
import { t } from '../../../ui/words.ts'
import css from './ScheduledRun.module.css'
import { scheduledText, useScheduledRun } from './useScheduledRun.ts'

/** Asks before a run is called off, or a draft discarded. */
export const CallOff = onUse(async () => (await import('./CallOffDialog.tsx')).CallOffDialog)

/** On every screen of prices: how many change and when, and calling it off. (rules §36.3) */
export function ScheduledRun() {
  const { run } = useScheduledRun()
  return run ? <ScheduledBar run={run} /> : null
}

/** The bar of a run that waits; `of` is its own screen, which needs no link. */
export function ScheduledBar({ run, isOwn = false }: { run: PriceRun; isOwn?: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const seesRun = useSees('costs') && !isOwn
  return (
    <Notice tone="info" icon={IconClock} role="status" className={css.bar}>
      <Text grow>
        <b>{scheduledText(run)}</b>. <Text tone="soft">{t('Until then every price stays.')}</Text>
      </Text>
      {isOwn && (
        <Text tone="soft">
          {run.ordersRule === 'KEEP'
            ? t('Orders already taken keep their price')
            : t('Orders already taken get the new price')}
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
