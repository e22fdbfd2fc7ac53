import { Button, TextInput } from '@mantine/core'
import { negatePaise, type Paise, paise } from '@packhouse/contract/money.ts'
import type { KeyboardEvent } from 'react'
import type { SettleSheet } from '../../../api/trips.ts'
import { CountField } from '../../../ui/fields/QuantityField.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Panel, PanelPart } from '../../../ui/layout/Panel.tsx'
import { SignLine } from '../../../ui/layout/SignLine.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText, figureText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { CashHead } from './CashHead.tsx'
import { type Cash, isCash, pieces, signed, worth } from './cash.ts'
import type { Check } from './checks.ts'
import { missingLabel } from './difference.ts'
import { Expenses } from './Expenses.tsx'
import css from './Settle.module.css'
import type { SettlingState } from './useSettling.ts'

/** What fits and what does not, and what settling does; or why it cannot be done yet. */
const Checks = ({ checks, why }: { checks: readonly Check[]; why: string | undefined }) => (
  <PanelPart as="footer" className={css.checks}>
    <Stack as="ul" gap={4}>
      {checks.map(({ tone, text }) => (
        <SignLine key={text} tone={tone === 'warn' ? 'warn' : 'good'}>
          {text}
        </SignLine>
      ))}
    </Stack>
    <Text as="p" size={12} tone={why ? 'text' : 'quiet'} role="status" className={css.settling}>
      {why ?? t('Settling ends the driver’s link. It cannot be undone.')}
    </Text>
  </PanelPart>
)

/** What the driver has to hand in, written out as a sum. */
const CashSums = ({ cash, receipts }: { cash: Cash; receipts: SettleSheet['receipts'] }) => (
  <Sums className={css.sums}>
    <Sum label={t('Cash receipts, {count}', { count: receipts.filter(isCash).length })}>
      {figureText(cash.receipts)}
    </Sum>
    <Sum label={t('Advance taken')}>{signed(cash.advance, figureText)}</Sum>
    <Sum label={t('Paid on the way')}>{figureText(negatePaise(cash.expenses))}</Sum>
    <Sum label={t('To hand in')} kind="strong">
      {amountText(cash.expected)}
    </Sum>
  </Sums>
)

interface CashPanelProps {
  sheet: SettleSheet
  state: SettlingState
}

/** The cash count: pieces and expenses first, then what is expected, the difference and its reason. */
export function CashPanel({ sheet, state }: CashPanelProps) {
  const { cash, counted, firstCounted, isShown } = state
  return (
    <Panel as="section" scrolls aria-label={t('Cash count')}>
      <CashHead driver={sheet.trip.driver} day={sheet.trip.deliveryDate} />
      {isShown && cash && (
        <PanelPart>
          <CashSums cash={cash} receipts={sheet.receipts} />
        </PanelPart>
      )}
      <Pieces state={state} />
      <Expenses state={state} />
      <PanelPart>
        <Sums>
          <Sum label={t('Counted')} kind="strong">
            {counted === undefined ? '-' : amountText(counted)}
          </Sum>
          {firstCounted !== undefined && counted !== firstCounted && (
            <Sum label={t('Counted first')}>{figureText(firstCounted)}</Sum>
          )}
          {isShown && cash && <Difference amount={cash.difference} />}
        </Sums>
        {!isShown && (
          <>
            <Button variant="default" fullWidth mt={8} disabled={!cash} onClick={state.show}>
              {t('Show the expected sum')}
            </Button>
            <Text as="p" tone="quiet" size={12}>
              {t('Count before the expected sum is shown. This first count is kept.')}
            </Text>
          </>
        )}
        {isShown && cash && cash.difference !== 0 && (
          <Reason state={state} driver={sheet.trip.driver?.name} />
        )}
      </PanelPart>
      <Checks checks={state.checks} why={state.why} />
    </Panel>
  )
}

const Difference = ({ amount }: { amount: Paise }) => (
  <Sum label={amount === 0 ? t('Difference') : missingLabel(amount)} kind="strong" bad={amount !== 0}>
    {amountText(paise(Math.abs(amount)))}
  </Sum>
)

/** Enter and the arrows go from one field to the next. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target, ctrlKey, metaKey, currentTarget } = event
  if (by === undefined || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return
  const fields = [...currentTarget.querySelectorAll('input')]
  const next = fields[fields.indexOf(target) + by]
  event.preventDefault()
  next?.focus()
  next?.select()
}

function Pieces({ state: { count, setPiece } }: { state: SettlingState }) {
  return (
    <PanelPart as="ul" className={css.pieces} onKeyDown={onKeyDown} aria-label={t('Notes and coins')}>
      {pieces.map(piece => {
        const value = worth(piece, count[piece])
        return (
          <li key={piece}>
            <span aria-hidden="true">₹{piece} ×</span>
            <CountField
              size="xs"
              max={99_999}
              aria-label={t('Count of ₹{piece}', { piece })}
              placeholder="0"
              value={count[piece]}
              onChange={typed => setPiece(piece, typed)}
            />
            <Text tone="soft" figures>
              {value ? figureText(value) : '-'}
            </Text>
          </li>
        )
      })}
    </PanelPart>
  )
}

function Reason({
  state: { reason, setReason },
  driver,
}: {
  state: SettlingState
  driver: string | undefined
}) {
  return (
    <TextInput
      label={t('Reason')}
      required
      mt={8}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={driver ? t('Recorded in the month of {driver}', { driver }) : undefined}
      value={reason}
      onChange={event => setReason(event.currentTarget.value)}
    />
  )
}
