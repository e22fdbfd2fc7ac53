import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { maxMoney } from '@packhouse/contract/goods/suppliers/limits.ts'
import { negatePaise, type Paise, paise, subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { useState } from 'react'
import { type BuyLine, type Run, useCloseRunMutation } from '../../../api/buying.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { reasonIssue } from '../../../ui/dialogs/ReasonDialog.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText, figureText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import { shortAmount } from '../needs.ts'
import { cashWith, isWaiting } from '../runWords.ts'

interface Values {
  cashBack: Paise | null
  differenceReason: string
  /** By the place of the open line. */
  open: string[]
}

/** Closes a run: the cash is counted first, then what was expected is shown. (rules §26.4) */
export function CloseRun({ run, onClose }: { run: Run; onClose: () => void }) {
  const [close] = useCloseRunMutation()
  const open = run.lines.filter(line => isWaiting(line) && line.openReason === null)
  const expected = cashWith(run)
  const missing = (cashBack: Paise | null) =>
    expected === undefined || cashBack === null || Number.isNaN(cashBack)
      ? zeroPaise
      : subtractPaise(expected, cashBack)
  const form = useForm<Values>({
    initialValues: { cashBack: null, differenceReason: '', open: open.map(() => '') },
    validate: ({ cashBack, differenceReason, open }) => ({
      cashBack: cashBack === null || Number.isNaN(cashBack) ? t('Count the cash that came back') : null,
      differenceReason: missing(cashBack) === 0 ? null : reasonIssue(differenceReason, true),
      ...Object.fromEntries(open.map((reason, at) => [`open.${at}`, reasonIssue(reason, true)])),
    }),
  })
  const [isCounted, setCounted] = useState(false)
  const { cashBack } = form.values
  const send = async ({ cashBack, differenceReason, open: reasons }: Values) => {
    if (cashBack === null) return
    const stays = open.flatMap(({ id: lineId }, at) =>
      reasons[at]?.trim() ? [{ lineId, reason: reasons[at].trim() }] : [],
    )
    const reason = differenceReason.trim()
    const body = {
      cashBack,
      version: run.version,
      open: stays,
      ...(reason ? { differenceReason: reason } : {}),
    }
    await close({ runid: run.id, body }).unwrap()
    toast.success(t('Run {id} is closed', { id: run.id }))
  }
  const cash = form.getInputProps('cashBack')
  // Enter sends before the field is left: what is asked for then is shown too.
  const isShown = isCounted || form.errors.differenceReason !== undefined
  return (
    <FormDialog
      title={t('Close run {id}', { id: run.id })}
      form={form}
      width={480}
      submit={t('Close run')}
      needs={buying.closeRun}
      onSubmit={values => send(values)}
      fieldOf={path => path.replace(/^(open\.\d+)\.reason$/, '$1')}
      onClose={onClose}
      aside={isShown ? undefined : t('Count before the expected sum is shown.')}
    >
      <AmountField
        label={t('Cash brought back')}
        required
        max={maxMoney}
        data-autofocus
        {...cash}
        onBlur={event => {
          cash.onBlur?.(event)
          setCounted(cashBack !== null && !Number.isNaN(cashBack))
        }}
      />
      {isShown && expected !== undefined && (
        <Cash run={run} expected={expected} missing={missing(cashBack)} />
      )}
      {isShown && (expected === undefined || missing(cashBack) !== 0) && (
        <TextInput
          label={t('Reason for the difference')}
          required={expected !== undefined}
          autoComplete="off"
          {...form.getInputProps('differenceReason')}
        />
      )}
      {open.length > 0 && <OpenLines lines={open} propsAt={at => form.getInputProps(`open.${at}`)} />}
    </FormDialog>
  )
}

function Cash({ run, expected, missing }: { run: Run; expected: Paise; missing: Paise }) {
  return (
    <Sums>
      <Sum label={t('Cash taken')}>{figureText(run.cashTaken ?? zeroPaise)}</Sum>
      <Sum label={t('Paid for lines')}>{figureText(negatePaise(run.cashPaid ?? zeroPaise))}</Sum>
      <Sum label={t('Expenses')}>{figureText(negatePaise(run.cashExpenses ?? zeroPaise))}</Sum>
      <Sum label={t('Expected back')} kind="strong">
        {amountText(expected)}
      </Sum>
      <Sum label={missing < 0 ? t('Too much') : t('Missing')} kind="strong" bad={missing !== 0}>
        {amountText(paise(Math.abs(missing)))}
      </Sum>
    </Sums>
  )
}

interface OpenLinesProps {
  lines: readonly BuyLine[]
  propsAt: (at: number) => object
}

/** Lines whose goods are not received: each says why it stays open. */
const OpenLines = ({ lines, propsAt }: OpenLinesProps) => (
  <Stack gap={8}>
    <Text as="p" tone="warn" weight="medium">
      {plural(
        lines.length,
        '{count} line is not received. Give a reason.',
        '{count} lines are not received. Give a reason.',
      )}
    </Text>
    {lines.map(({ id, itemName, quantity, itemUnit }, at) => (
      <TextInput
        key={id}
        label={`${itemName}, ${shortAmount(quantity, itemUnit)}`}
        required
        placeholder={t('Comes with the second truck')}
        autoComplete="off"
        {...propsAt(at)}
      />
    ))}
  </Stack>
)
