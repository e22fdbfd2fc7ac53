import { IconClock } from '@tabler/icons-react'
import type { PriceRun } from '../../../api/price-runs.ts'
import { paths, priceRunPath } from '../../../app/navigation/paths.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useSees } from '../../../ui/sees.ts'
import { t } from '../../../ui/words.ts'
import { scheduledText } from './useScheduledRun.ts'

/** On the first screens: how many prices change and when, with the way to them. */
export function ScheduledLine({ run }: { run: PriceRun | undefined }) {
  const seesRun = useSees('costs')
  if (!run) return null
  return (
    <Notice tone="info" icon={IconClock}>
      <Text grow>{scheduledText(run)}</Text>
      <TextLink to={seesRun ? priceRunPath(run.id) : paths.pricing}>
        {seesRun ? t('Look at the run') : t('Prices')}
      </TextLink>
    </Notice>
  )
}
