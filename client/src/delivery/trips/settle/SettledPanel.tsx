import { expenseLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { negatePaise, paise } from '@packhouse/contract/money.ts'
import type { SettleSheet } from '../../../api/trips.ts'
import { Panel, PanelPart } from '../../../ui/layout/Panel.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText, figureText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import { CashHead } from './CashHead.tsx'
import { missingLabel } from './difference.ts'
import css from './Settle.module.css'

/** How a trip was settled: the sum, what was counted, who and when. */
export function SettledPanel({
  sheet: { trip, expenses, settledBy, settledAt, reason },
}: {
  sheet: SettleSheet
}) {
  const { cash, driver, deliveryDate } = trip
  return (
    <Panel as="section" scrolls aria-label={t('Cash count')}>
      <CashHead driver={driver} day={deliveryDate} />
      {cash && (
        <PanelPart>
          <Sums className={css.sums}>
            <Sum label={t('Cash receipts')}>{figureText(cash.receipts)}</Sum>
            <Sum label={t('Advance taken')}>{figureText(cash.advance)}</Sum>
            {expenses.map(({ kind, amount, note }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: expenses of a settled trip do not change
              <Sum key={at} label={[t(expenseLabel[kind]), note].filter(Boolean).join(', ')}>
                {figureText(negatePaise(amount))}
              </Sum>
            ))}
            <Sum label={t('To hand in')} kind="strong">
              {amountText(cash.expected)}
            </Sum>
          </Sums>
        </PanelPart>
      )}
      {cash && (
        <PanelPart>
          <Sums>
            <Sum label={t('Counted')} kind="strong">
              {cash.counted === null ? '-' : amountText(cash.counted)}
            </Sum>
            <Sum
              label={cash.difference ? missingLabel(cash.difference) : t('Difference')}
              kind="strong"
              bad={Boolean(cash.difference)}
            >
              {cash.difference ? amountText(paise(Math.abs(cash.difference))) : t('none')}
            </Sum>
          </Sums>
          {reason && (
            <Text as="p" tone="soft">
              {reason}
            </Text>
          )}
        </PanelPart>
      )}
      <PanelPart as="footer" className={css.checks}>
        <Text size={12} tone="soft">
          {settledBy && settledAt
            ? t('Settled by {name}, {when}', { name: settledBy, when: dateText(settledAt, 'moment') })
            : t('Settled')}
        </Text>
      </PanelPart>
    </Panel>
  )
}
