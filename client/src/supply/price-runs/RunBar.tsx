import { Button } from '@mantine/core'
import { ordersRules } from '@packhouse/contract/supply/price-runs/kinds.ts'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { ScheduledBar } from '../../goods/pricing/runs/ScheduledRun.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { plural, t } from '../../ui/words.ts'
import css from './Run.module.css'
import type { RunState } from './useRun.ts'
import { minuteText, ruleLine, ruleWords, untilText } from './words.ts'

const ChangeMinute = onUse(async () => (await import('./ChangeMinute.tsx')).ChangeMinute)

/**
 * Above a run: when its prices change, what stays until then, and what becomes of orders already taken; on a phone in brief, and both are
 * changed in one dialog.
 */
export function RunBar({ state }: { state: RunState }) {
  const { run, when, change, now, sum } = state
  const isPhone = useMedia(phone)
  const [isChanging, setChanging] = useState(false)
  if (run.state === 'SCHEDULED') return <ScheduledBar run={run} isOwn />
  if (run.state !== 'DRAFT') return null
  return (
    <Notice tone="info" icon={IconClock} className={css.bar}>
      <Text grow>
        <b>
          {plural(sum.going, '{count} price will change at {time}', '{count} prices will change at {time}', {
            time: minuteText(when.effectiveAt),
          })}
        </b>
        , {untilText(when.effectiveAt, now)}. {!isPhone && t('Until then every price stays.')}
        {!isPhone && (
          <Text tone="soft" size={12} className={css.rule}>
            {ruleLine(when.ordersRule)}
          </Text>
        )}
      </Text>
      <Row wrap className={css.orders}>
        <Text tone="soft" grow={isPhone}>
          {t('Orders already taken')}
          {isPhone && <b className={css.rule}>{t(ruleWords[when.ordersRule])}</b>}
        </Text>
        {!isPhone && (
          <ViewSwitch
            label={t('Orders already taken')}
            views={ordersRules.map(rule => ({ key: rule, label: t(ruleWords[rule]) }))}
            chosen={when.ordersRule}
            onChoose={ordersRule => change({ ...when, ordersRule })}
          />
        )}
        <Button variant="default" size="xs" onClick={() => setChanging(true)}>
          {t('Change minute')}
        </Button>
      </Row>
      {isChanging && <ChangeMinute when={when} onChange={change} onClose={() => setChanging(false)} />}
    </Notice>
  )
}
