import { dayOf } from '@packhouse/contract/day.ts'
import { negatePaise, subtractPaise } from '@packhouse/contract/money.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { HeldOrder } from '../../../api/credit.ts'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText, figureText } from '../../../ui/values/amounts.ts'
import { ChequesSum } from '../../../ui/values/ChequesSum.tsx'
import { creditUseOf } from '../../../ui/values/creditUse.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import { whyText } from '../words.ts'
import css from './Held.module.css'

/** The sum behind a hold: owed, open orders, this order, against the limit; and the two other checks. (rules §6.5) */
export function SumWritten({ row }: { row: HeldOrder }) {
  const { limit, outstanding, openOrders, thisOrder, left } = row.sum
  return (
    <Stack gap={8}>
      <Sums>
        <Sum label={plural(row.openDocuments, 'Owed, {count} open document', 'Owed, {count} open documents')}>
          {figureText(outstanding)}
        </Sum>
        <Sum label={t('Open orders, {count}', { count: row.openOrderCount })}>+{figureText(openOrders)}</Sum>
        <ChequesSum use={creditUseOf({ ...row.sum, creditLimit: limit })} />
        <Sum label={t('This order')}>+{figureText(thisOrder)}</Sum>
      </Sums>
      <hr className={css.rule} />
      <Sums>
        <Sum label={t('Together')} kind="strong">
          {figureText(subtractPaise(limit, left))}
        </Sum>
        <Sum label={t('Credit limit')}>{figureText(limit)}</Sum>
        <Sum label={left < 0 ? t('Over by') : t('Left')} kind="strong" bad={left < 0}>
          {amountText(left < 0 ? negatePaise(left) : left)}
        </Sum>
      </Sums>
      <Row gap={16} wrap>
        {row.overdueSince === null ? (
          <Text tone="quiet" size={12} icon={IconCheck}>
            {t('Nothing overdue')}
          </Text>
        ) : (
          <Text tone="bad" size={12} icon={IconAlertTriangle}>
            {`${whyText({ why: 'OVERDUE', overdueSince: row.overdueSince }, dayOf(new Date()))}, ${amountText(row.overdue)}`}
          </Text>
        )}
        {row.cheque === null ? (
          <Text tone="quiet" size={12} icon={IconCheck}>
            {t('No open cheque')}
          </Text>
        ) : (
          <Text tone="bad" size={12} icon={IconAlertTriangle}>
            {row.cheque.bouncedOn === null
              ? t('Cheque bounced: {amount}', { amount: amountText(row.cheque.amount) })
              : t('Cheque bounced on {day}: {amount}', {
                  day: dateText(row.cheque.bouncedOn, 'short'),
                  amount: amountText(row.cheque.amount),
                })}
          </Text>
        )}
      </Row>
    </Stack>
  )
}
