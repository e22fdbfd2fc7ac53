import { Button } from '@mantine/core'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { PanelFoot } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { plural, t } from '../../ui/words.ts'
import type { RunState } from './useRun.ts'
import { minuteText } from './words.ts'

/** Below a draft: what it does, taking the rest, and scheduling it. */
export function RunFoot({ state, isPhone }: { state: RunState; isPhone: boolean }) {
  const { sum, why, when, refused, takeRest, send, isScheduling } = state
  const open = sum.toDecide.length
  const time = minuteText(when.effectiveAt)
  return (
    <PanelFoot>
      <Text weight="strong">
        {plural(sum.going, '{count} price will change', '{count} prices will change')}
      </Text>
      {open > 0 && (
        <Chip tone="warn" icon={IconAlertTriangle}>
          {t('{count} to decide', { count: open })}
        </Chip>
      )}
      {(refused !== undefined || !isPhone) && (
        <Text
          tone={refused === undefined ? 'quiet' : 'bad'}
          grow
          cut={refused === undefined}
          role={refused ? 'alert' : undefined}
        >
          {refused ??
            t('{ready} ready, {taken} taken · {stay} stay', {
              ready: sum.ready,
              taken: sum.going - sum.ready,
              stay: sum.lines - sum.going,
            })}
        </Text>
      )}
      {open > 0 && (
        <Button
          variant="default"
          rightSection={isPhone ? undefined : <KeyCap keys="t" />}
          onClick={() => void takeRest()}
        >
          {t('Take the rest')}
        </Button>
      )}
      <PageButton
        primary
        icon={IconClock}
        label={
          isPhone
            ? t('Schedule {count}', { count: sum.going })
            : t('Schedule {count} for {time}', { count: sum.going, time })
        }
        keys={isPhone ? undefined : 'ctrl+s'}
        needs={priceRuns.schedulePriceRun}
        why={why}
        loading={isScheduling}
        run={() => void send()}
      />
    </PanelFoot>
  )
}
