import { Button } from '@mantine/core'
import { formatMoney, formatRupees } from '@packhouse/contract/money.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { say, t } from '../../../ui/words.ts'
import side from '../../desk/side/side.module.css'
import { Minimum, Problems } from '../../desk/side/TotalSection.tsx'
import css from './StandingForm.module.css'
import type { Saving } from './useSaving.ts'
import type { StandingLines } from './useStandingLines.ts'
import { refusedDays, type Week } from './useWeek.ts'

/** The day that the total is of, and the total. */
export const totalWords = ({ firstDay, totals }: StandingLines) => ({
  label: dateText(firstDay, 'weekday'),
  total: formatMoney(totals.total),
})

interface SavePartProps {
  lines: StandingLines
  week: Week
  saving: Saving
  /** In the bar of a narrow screen, which has total and button itself. */
  isBar?: boolean
}

/** The total of the first day, whether it reaches the minimum, which days will be refused, and the button. */
export function SavePart({ lines, week, saving, isBar = false }: SavePartProps) {
  const { totals, outlet } = lines
  const minimum = outlet?.customer.minimumOrderValue
  const { label, total } = totalWords(lines)
  return (
    <Stack gap={8} align="start" className={css.save}>
      {!isBar && (
        <Sums>
          <Sum label={t('Items ({count})', { count: lines.lines.length })}>{formatRupees(totals.items)}</Sum>
          <Sum label={t('GST')}>{formatRupees(totals.tax)}</Sum>
          <Sum label={label} kind="total">
            {total}
          </Sum>
        </Sums>
      )}
      {!isBar && (
        <Text as="p" tone="quiet" size={12}>
          {t('At today’s prices, placed the evening before')}
        </Text>
      )}
      {minimum !== undefined && minimum > 0 && lines.lines.length > 0 && (
        <Minimum items={totals.items} minimum={minimum} />
      )}
      {refusedDays(week.days ?? []).map(({ why, days }) => (
        <Text key={why.message} as="p" tone="bad" size={12} role="status">
          {t('Will be refused on {days}: {why}', {
            days: days.map(day => dateText(day, 'weekday')).join('; '),
            why: say(why),
          })}
        </Text>
      ))}
      <Problems problems={saving.problems} />
      {!isBar && <SaveButton saving={saving} isWide />}
    </Stack>
  )
}

/** Saves; days that will be refused do not keep it from that. */
export const SaveButton = ({ saving, isWide = false }: { saving: Saving; isWide?: boolean }) => (
  <Button
    fullWidth={isWide}
    size="md"
    className={side.place ?? ''}
    loading={saving.isBusy}
    aria-keyshortcuts="Control+Enter"
    rightSection={isWide && <KeyCap keys="ctrl+enter" on="filled" />}
    onClick={saving.run}
  >
    {t('Save standing order')}
  </Button>
)
