import { Button } from '@mantine/core'
import { whyNotYet } from '@packhouse/contract/billing/payments/cheque-days.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf, isDay } from '@packhouse/contract/day.ts'
import { sumPaise } from '@packhouse/contract/money.ts'
import { useState } from 'react'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Panel, PanelFoot, PanelHead, PanelPart } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { HeldCheque } from '../dues.ts'
import { Slip } from './Slip.tsx'
import { useDeposit } from './useDeposit.ts'

interface DepositPanelProps {
  /** The ticked cheques. */
  cheques: readonly HeldCheque[]
  onDone: () => void
}

/** The slip of the ticked cheques as it will be, and the step that takes them to the bank. D deposits. (rules §6.16) */
export function DepositPanel({ cheques, onDone }: DepositPanelProps) {
  const today = dayOf(new Date())
  const [date, setDate] = useState<string | null>(today)
  const [banks, setBanks] = useState<Readonly<Record<number, string>>>({})
  const { deposit, busy, refused } = useDeposit(onDone)
  const total = sumPaise(cheques.map(({ amount }) => amount))
  const late = cheques.filter(cheque => cheque.date < today).length
  const why =
    date && isDay(date)
      ? cheques.flatMap(cheque => (isDay(cheque.date) && whyNotYet(cheque.date, date)) || [])[0]
      : t('Enter a date')
  const canSend = cheques.length > 0 && why === undefined && !busy
  const run = () => void (canSend && date && deposit(cheques, date, banks))
  useKeys('Cheques', [{ keys: 'd', label: 'Deposit the day', run }])
  return (
    <Panel as="section" aria-label={t('Deposit')}>
      <PanelHead>
        <Text as="strong" grow>
          {t('Deposit')}
        </Text>
        <Text tone="soft">{plural(cheques.length, '{count} cheque', '{count} cheques')}</Text>
      </PanelHead>
      <PanelPart>
        <Stack gap={8}>
          <DateField
            label={t('Taken to the bank on')}
            lean="past"
            max={today}
            value={date}
            onChange={setDate}
          />
          {late > 0 && (
            <Row>
              <Chip tone="warn">{plural(late, '{count} is dated earlier', '{count} are dated earlier')}</Chip>
            </Row>
          )}
          {cheques.length === 0 ? (
            <Text tone="quiet">{t('Tick the cheques that go to the bank.')}</Text>
          ) : (
            <Slip
              cheques={cheques}
              total={total}
              banks={banks}
              onBank={(id, bank) => setBanks(before => ({ ...before, [id]: bank }))}
            />
          )}
          {why !== undefined && cheques.length > 0 && (
            <Text as="p" tone="warn">
              {why}
            </Text>
          )}
          {refused && (
            <Text as="p" tone="bad" role="alert">
              {refused}
            </Text>
          )}
          <Text as="p" tone="quiet">
            {t('Dues fall once they clear. You can undo it today.')}
          </Text>
        </Stack>
      </PanelPart>
      <PanelFoot>
        <NeedsRight needs={payments.depositCheques}>
          <Button
            fullWidth
            loading={busy}
            disabled={!canSend}
            rightSection={<KeyCap keys="d" on="filled" />}
            onClick={run}
          >
            {plural(cheques.length, 'Deposit {count} cheque', 'Deposit {count} cheques')}
          </Button>
        </NeedsRight>
      </PanelFoot>
    </Panel>
  )
}
