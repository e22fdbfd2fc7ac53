import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { releaseKinds } from '@packhouse/contract/people/credit/kinds.ts'
import { type HeldOrder, usePromisesQuery } from '../../../api/credit.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { RupeeField } from '../../../ui/fields/RupeeField.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { moneyText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
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
    AMOUNT: t('{amount} until {day}', {
      amount: moneyText(amount ?? 0),
      day: until === null ? '' : dateText(until, 'short'),
    }),
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
        <div className={css.pair} data-two={kind === 'AMOUNT'}>
          {kind === 'AMOUNT' && <RupeeField label={t('Amount')} required {...form.getInputProps('amount')} />}
          <DateField label={t('Until')} required {...form.getInputProps('until')} />
        </div>
      )}
      {kind === 'AMOUNT' && (
        <Text as="p" tone="soft" size={12}>
          {row.why === 'OVER_LIMIT'
            ? t('It counts what exceeds the credit limit: {amount} of this order.', {
                amount: moneyText(counted(row)),
              })
            : t('It counts the order value: {amount} for this one.', { amount: moneyText(counted(row)) })}
        </Text>
      )}
      <Stack gap={8} onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}>
        <TextInput
          label={t('Reason')}
          required
          maxLength={200}
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
        t('Promise: {amount} on {day}', { amount: moneyText(amount), day: dateText(by, 'short') }),
      ),
    t('NEFT on the way'),
    t('Owner agreed'),
  ]
  return (
    <Row gap={8} wrap aria-label={t('Usual reasons')} role="group">
      {words.map(word => (
        <button key={word} type="button" className={css.reason} onClick={() => onChoose(word)}>
          {word}
        </button>
      ))}
    </Row>
  )
}
