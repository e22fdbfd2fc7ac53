import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { useState } from 'react'
import { type BuyLine, type Run, useCloseRunMutation } from '../../../api/buying.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { reasonIssue } from '../../../ui/dialogs/ReasonDialog.tsx'
import { RupeeField } from '../../../ui/fields/RupeeField.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { moneyText, rupeesText, toPaise } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import { shortAmount } from '../needs.ts'
import { cashWith, isWaiting } from '../runWords.ts'

interface Values {
  cashBack: number | null
  differenceReason: string
  /** By the place of the open line. */
  open: string[]
}

/** Closes a run: the cash is counted first, then what was expected is shown. (rules §26.4) */
export function CloseRun({ run, onClose }: { run: Run; onClose: () => void }) {
  const [close] = useCloseRunMutation()
  const open = run.lines.filter(line => isWaiting(line) && line.openReason === null)
  const expected = cashWith(run)
  const missing = (cashBack: number | null) =>
    expected === undefined || cashBack === null || Number.isNaN(cashBack) ? 0 : expected - toPaise(cashBack)
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
  return (
    <FormDialog
      title={t('Close run {id}', { id: run.id })}
      form={form}
      width={480}
      submit={t('Close run')}
      needs={buying.closeRun}
      onSubmit={values => send(values)}
      onClose={onClose}
      aside={isCounted ? undefined : t('Count before the expected sum is shown.')}
    >
      <RupeeField
        label={t('Cash brought back')}
        required
        data-autofocus
        {...cash}
        onBlur={event => {
          cash.onBlur?.(event)
          setCounted(cashBack !== null && !Number.isNaN(cashBack))
        }}
      />
      {isCounted && expected !== undefined && (
        <Cash run={run} expected={expected} missing={missing(cashBack)} />
      )}
      {isCounted && (expected === undefined || missing(cashBack) !== 0) && (
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

function Cash({ run, expected, missing }: { run: Run; expected: number; missing: number }) {
  return (
    <Sums>
      <Sum label={t('Cash taken')}>{rupeesText(run.cashTaken ?? 0)}</Sum>
      <Sum label={t('Paid for lines')}>{rupeesText(-(run.cashPaid ?? 0))}</Sum>
      <Sum label={t('Expenses')}>{rupeesText(-(run.cashExpenses ?? 0))}</Sum>
      <Sum label={t('Expected back')} kind="strong">
        {moneyText(expected / 100)}
      </Sum>
      <Sum label={missing < 0 ? t('Too much') : t('Missing')} kind="strong" bad={missing !== 0}>
        {moneyText(Math.abs(missing) / 100)}
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
