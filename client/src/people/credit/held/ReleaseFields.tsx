import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { releaseKinds } from '@packhouse/contract/people/credit/kinds.ts'
import { longestReason } from '@packhouse/contract/platform/formats/limits.ts'
import { type HeldOrder, usePromisesQuery } from '../../../api/credit.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { WordChip } from '../../../ui/fields/FilterChip.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import { upToText } from '../words.ts'
import css from './Held.module.css'
import { counted, type ReleaseValues } from './useReleaseForm.ts'

interface ReleaseFieldsProps {
  form: UseFormReturnType<ReleaseValues>
  row: HeldOrder
}

/** What is released, until when, up to how much, and why. */
export function ReleaseFields({ form, row }: ReleaseFieldsProps) {
  const { kind, until, amount } = form.values
  const day = until === null ? '' : dateText(until)
  const hints = {
    ORDER: t('only this one'),
    UNTIL: day,
    AMOUNT: upToText(amount, until === null ? '' : dateText(until, 'short')),
  }
  return (
    <Stack gap={8}>
      <RadioTiles
        label={t('Release')}
        name="kind"
        lines="each"
        choices={releaseKinds.map(value => ({ value, label: kindWords()[value], hint: hints[value] }))}
        value={kind}
        onChange={chosen => form.setFieldValue('kind', chosen)}
      />
      {kind !== 'ORDER' && (
        <Row align="start" className={css.pair}>
          {kind === 'AMOUNT' && (
            <AmountField label={t('Amount')} required {...form.getInputProps('amount')} />
          )}
          <DateField label={t('Until')} required {...form.getInputProps('until')} />
        </Row>
      )}
      {kind === 'AMOUNT' && (
        <Text as="p" tone="soft" size={12}>
          {row.why === 'OVER_LIMIT'
            ? t('It counts what exceeds the credit limit: {amount} of this order.', {
                amount: amountText(counted(row)),
              })
            : t('It counts the order value: {amount} for this one.', { amount: amountText(counted(row)) })}
        </Text>
      )}
      <Stack gap={8} onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}>
        <TextInput
          label={t('Reason')}
          required
          maxLength={longestReason}
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
        <Reasons customerId={row.customerId} onChoose={reason => form.setFieldValue('reason', reason)} />
      </Stack>
    </Stack>
  )
}

const kindWords = () => ({
  ORDER: t('This order only'),
  UNTIL: t('Every order until a date'),
  AMOUNT: t('Up to a set amount'),
})

/** Usual reasons: an open promise of this customer first. */
function Reasons({ customerId, onChoose }: { customerId: number; onChoose: (reason: string) => void }) {
  const { currentData: promises = [] } = usePromisesQuery({ state: 'OPEN', customerid: customerId })
  const words = [
    ...promises
      .slice(0, 1)
      .map(({ amount, by }) =>
        t('Promise: {amount} on {day}', { amount: amountText(amount), day: dateText(by, 'short') }),
      ),
    t('NEFT on the way'),
    t('Owner agreed'),
  ]
  return (
    <Row gap={8} wrap aria-label={t('Usual reasons')} role="group">
      {words.map(word => (
        <WordChip key={word} onClick={() => onChoose(word)}>
          {word}
        </WordChip>
      ))}
    </Row>
  )
}
