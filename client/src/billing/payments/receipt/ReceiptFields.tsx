import { TextInput } from '@mantine/core'
import { dayOf } from '@packhouse/contract/day.ts'
import { useState } from 'react'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { ChoiceTile } from '../../../ui/fields/ChoiceTile.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { t } from '../../../ui/words.ts'
import { modes, referenceLabel, usualModes } from '../modes.ts'
import css from './Receipt.module.css'
import { maxReceipt, type ReceiptForm } from './useReceiptForm.ts'

/** Amount, mode, reference and date of a receipt. */
export function ReceiptFields({ form, autoFocus = false }: { form: ReceiptForm; autoFocus?: boolean }) {
  const { mode } = form.values
  const today = dayOf(new Date())
  return (
    <>
      <AmountField
        label={t('Amount')}
        required
        max={maxReceipt}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        {...form.getInputProps('amount')}
      />
      <ModeTiles form={form} />
      <TextInput
        label={t(referenceLabel(mode))}
        required={mode !== 'CASH'}
        autoComplete="off"
        inputMode={mode === 'UPI' || mode === 'CHEQUE' ? 'numeric' : 'text'}
        {...form.getInputProps('reference')}
      />
      {form.values.sharedReference !== null && form.values.sharedReference === form.values.reference && (
        <CheckField
          label={t('Record it: a part of one transfer, or another payment with this number')}
          {...form.getInputProps('confirmed', { type: 'checkbox' })}
        />
      )}
      <DateField label={t('Received on')} lean="past" max={today} required {...form.getInputProps('date')} />
    </>
  )
}

/** The usual modes always visible, the others behind a button. */
function ModeTiles({ form }: { form: ReceiptForm }) {
  const [all, setAll] = useState(false)
  const { mode } = form.values
  const visible = modes.filter(({ value }, at) => all || at < usualModes || value === mode)
  return (
    <fieldset className={css.modes}>
      <legend>{t('Paid by')}</legend>
      {visible.map(({ value, label }) => (
        <ChoiceTile key={value} className={css.mode}>
          <input
            type="radio"
            name="mode"
            checked={value === mode}
            onChange={() => {
              form.setFieldValue('mode', value)
              form.clearFieldError('reference') // each mode has its own rule
            }}
          />
          {t(label)}
        </ChoiceTile>
      ))}
      {!all && (
        <button type="button" className={css.mode} onClick={() => setAll(true)}>
          {t('Other modes')}
        </button>
      )}
    </fieldset>
  )
}
