import { dayOf } from '@packhouse/contract/day.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { moneyText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { HeldCheque } from '../dues.ts'

const titles: Record<string, string> = {
  stale: 'Past three months',
  WITH_DRIVER: 'With drivers',
  AT_BANK: 'At the bank',
  BOUNCED: 'Bounced',
}

/** The head of the cheques of one day: how many and how much. */
export function DayHead({ of, rows }: { of: string; rows: readonly HeldCheque[] }) {
  const title = titles[of]
  const day = title ? t(title) : dateText(of, 'weekday')
  return (
    <Row as="span" gap={8}>
      <strong>{of === dayOf(new Date()) ? t('Today, {day}', { day }) : day}</strong>
      <Text tone="quiet">{plural(rows.length, '{count} cheque', '{count} cheques')}</Text>
      <Text as="b" figures>
        {moneyText(rows.reduce((sum, row) => sum + (of === 'BOUNCED' ? row.missing : row.amount), 0))}
      </Text>
    </Row>
  )
}
