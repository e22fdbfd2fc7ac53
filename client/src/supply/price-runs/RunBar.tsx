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
 * Above a run: when its prices change, what stays until then, and what becomes of orders already taken. On a phone the foot says how many
 * change, and one dialog has the minute and the orders.
 */
export function RunBar({ state }: { state: RunState }) {
  const { run, when, change } = state
  const isPhone = useMedia(phone)
  const [isChanging, setChanging] = useState(false)
  if (run.state === 'SCHEDULED') return <ScheduledBar run={run} isOwn />
  if (run.state !== 'DRAFT') return null
  const Words = isPhone ? BriefWords : WholeWords
  return (
    <Notice tone="info" icon={IconClock} className={isPhone ? undefined : css.bar}>
      <Words state={state} />
      <Button variant="default" size="xs" onClick={() => setChanging(true)}>
        {t('Change minute')}
      </Button>
      {isChanging && <ChangeMinute when={when} onChange={change} onClose={() => setChanging(false)} />}
    </Notice>
  )
}

interface WordsProps {
  state: RunState
}

function BriefWords({ state: { when, now } }: WordsProps) {
  return (
    <Text as="div" grow>
      <b>{minuteText(when.effectiveAt)}</b>
      <Text as="div" tone="soft" size={12}>
        {untilText(when.effectiveAt, now)}.{' '}
        {when.ordersRule === 'KEEP'
          ? t('Orders already taken keep their price')
          : t('Orders already taken get the new price')}
      </Text>
    </Text>
  )
}

function WholeWords({ state: { when, change, now, sum } }: WordsProps) {
  return (
    <>
      <Text as="div" grow>
        <b>
          {plural(sum.going, '{count} price will change at {time}', '{count} prices will change at {time}', {
            time: minuteText(when.effectiveAt),
          })}
        </b>
        , {untilText(when.effectiveAt, now)}. {t('Until then every price stays.')}
        <Text as="div" tone="soft" size={12}>
          {ruleLine(when.ordersRule)}
        </Text>
      </Text>
      <Row wrap>
        <Text tone="soft">{t('Orders already taken')}</Text>
        <ViewSwitch
          label={t('Orders already taken')}
          views={ordersRules.map(rule => ({ key: rule, label: t(ruleWords[rule]) }))}
          chosen={when.ordersRule}
          onChoose={ordersRule => change({ ...when, ordersRule })}
        />
      </Row>
    </>
  )
}
