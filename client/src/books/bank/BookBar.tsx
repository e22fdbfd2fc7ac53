import { Button } from '@mantine/core'
import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { sumPaise } from '@packhouse/contract/money.ts'
import type { BankPayment } from '../../api/bank.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Panel, PanelFoot, PanelHead } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'

interface BookBarProps {
  waiting: readonly BankPayment[]
  ticked: readonly BankPayment[]
  isBusy: boolean
  onBook: () => void
}

const sum = (some: readonly BankPayment[]) => amountText(sumPaise(some.map(({ amount }) => amount)))

/** What is ticked, and the step that books it. */
export function BookBar({ waiting, ticked, isBusy, onBook }: BookBarProps) {
  const left = waiting.filter(payment => !ticked.includes(payment))
  return (
    <Panel as="section" aria-label={t('Book')}>
      <PanelHead>
        <Text as="strong" grow>
          {t('{count} ticked, {amount}', { count: String(ticked.length), amount: sum(ticked) })}
        </Text>
        <Text tone="quiet">
          {t('{count} left, {amount}', { count: String(left.length), amount: sum(left) })}
        </Text>
      </PanelHead>
      <PanelFoot>
        <NeedsRight needs={bank.seePayments}>
          <Button
            fullWidth
            disabled={ticked.length === 0}
            loading={isBusy}
            rightSection={<KeyCap keys="b" on="filled" />}
            onClick={onBook}
          >
            {plural(ticked.length, 'Confirm {count} payment', 'Confirm {count} payments')}
          </Button>
        </NeedsRight>
      </PanelFoot>
    </Panel>
  )
}
