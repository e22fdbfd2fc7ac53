import { type Day, dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'

/** The month of a screen with the one before and after; none later than this month. */
export function MonthStepper({ first, onChange }: { first: Day; onChange: (first: Day) => void }) {
  const isLast = first >= startOfMonth(dayOf(new Date()))
  const name = new Date(`${first}T00:00:00Z`).toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Row as="span" gap={4}>
      <IconButton icon={IconChevronLeft} label={t('The month before')} onClick={() => onChange(startOfMonth(first, -1))} />
      <Text weight="medium" aria-live="polite">
        {name}
      </Text>
      <IconButton
        icon={IconChevronRight}
        label={t('The month after')}
        disabled={isLast}
        onClick={() => onChange(startOfMonth(first, 1))}
      />
    </Row>
  )
}
