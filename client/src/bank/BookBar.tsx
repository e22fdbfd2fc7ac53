import { Button } from '@mantine/core'
import { bank } from '@packhouse/contract/bank/endpoints.ts'
import type { BankPayment } from '../api/bank.ts'
import { KeyCap } from '../ui/keys/KeyCap.tsx'
import { Row } from '../ui/layout/Flex.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Panel, PanelFoot } from '../ui/layout/Panel.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { moneyText } from '../ui/values/amounts.ts'
import { plural, t } from '../ui/words.ts'

interface BookBarProps {
  ticked: readonly BankPayment[]
  left: readonly BankPayment[]
  isBusy: boolean
  onBook: () => void
}

const sum = (some: readonly BankPayment[]) => moneyText(some.reduce((total, { amount }) => total + amount, 0))

/** What is ticked, and the step that books it. */
export function BookBar({ ticked, left, isBusy, onBook }: BookBarProps) {
  return (
    <Panel>
      <PanelFoot>
        <Row as="span" grow>
          <b>{t('{count} ticked', { count: String(ticked.length) })}</b>
          {ticked.length > 0 && <b>{sum(ticked)}</b>}
          <Text tone="quiet">{t('{count} left, {amount}', { count: String(left.length), amount: sum(left) })}</Text>
        </Row>
        <NeedsRight needs={bank.seePayments}>
          <Button disabled={ticked.length === 0} loading={isBusy} rightSection={<KeyCap keys="b" on="filled" />} onClick={onBook}>
            {plural(ticked.length, 'Seen in the bank, book {count} payment', 'Seen in the bank, book {count} payments')}
          </Button>
        </NeedsRight>
      </PanelFoot>
    </Panel>
  )
}
