import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { gstinIssue, normaliseGstin, stateOfGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { normalisePan } from '@packhouse/contract/platform/formats/pan.ts'
import { states } from '@packhouse/contract/platform/formats/states.ts'
import { isVpa } from '@packhouse/contract/platform/formats/upi.ts'
import { IconCheck } from '@tabler/icons-react'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { say, t } from '../../../ui/words.ts'
import css from './Settings.module.css'
import { isPanTyped, printedPan, type SettingsValues } from './values.ts'

type Form = UseFormReturnType<SettingsValues>

const stateChoices = states.map(({ name, code }) => ({ value: name, label: `${code} ${name}` }))
const tick = <Text tone="good" icon={IconCheck} />

/** The supplier shown on documents. A new business may say that it is not registered; later its kind says so. */
export function SupplierCard({ form, isSetUp }: { form: Form; isSetUp: boolean }) {
  const { isUnregistered } = form.values
  return (
    <section id="supplier">
      <Card title={t('Supplier')} aside={<Text tone="soft">{t('Printed on every document')}</Text>}>
        <FieldGrid columns={3}>
          <TextInput
            className={css.two ?? ''}
            label={t('Legal name')}
            required
            {...form.getInputProps('legalName')}
          />
          <TextInput label={t('Warehouse')} required {...form.getInputProps('warehouse')} />
          <TextInput
            className={css.three ?? ''}
            label={t('Address')}
            required
            {...form.getInputProps('address1')}
          />
          <TextInput
            className={css.two ?? ''}
            label={t('Address line 2')}
            {...form.getInputProps('address2')}
          />
          <TextInput label={t('Address line 3')} {...form.getInputProps('address3')} />
          {!isSetUp && (
            <CheckField
              className={css.three ?? ''}
              label={t('Not registered under GST')}
              description={t(
                'Plain bills without GSTIN. Enter it once you are registered, under Kind and GST.',
              )}
              checked={isUnregistered}
              onChange={event => form.setValues({ isUnregistered: event.currentTarget.checked, gstin: '' })}
            />
          )}
          {(isSetUp || !isUnregistered) && <GstinField form={form} />}
          <SelectField
            label={t('State')}
            required
            allowDeselect={false}
            data={stateChoices}
            {...form.getInputProps('state')}
          />
          <PanField form={form} />
          <TextInput
            className={css.two ?? ''}
            label={t('FSSAI licence')}
            inputMode="numeric"
            {...form.getInputProps('fssai')}
          />
          <TextInput label={t('Phone')} type="tel" {...form.getInputProps('phone')} />
        </FieldGrid>
      </Card>
    </section>
  )
}

/** A complete GSTIN fills in the state and contains the PAN. */
function GstinField({ form }: { form: Form }) {
  const { gstin, isUnregistered } = form.values
  const whole = gstin.length >= 15
  const issue = whole ? gstinIssue(gstin) : undefined
  const typeGstin = (typed: string) => {
    const clean = normaliseGstin(typed)
    form.setFieldValue('gstin', clean)
    const state = clean.length === 15 && gstinIssue(clean) === undefined && stateOfGstin(clean)
    if (state) form.setFieldValue('state', state.name)
  }
  return (
    <TextInput
      label={t('GSTIN')}
      required={!isUnregistered}
      description={
        isUnregistered ? t('None: when you register, enter it under Kind and GST, from its day') : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      spellCheck={false}
      {...form.getInputProps('gstin')}
      onChange={event => typeGstin(event.currentTarget.value)}
      error={issue ? say(issue) : form.errors.gstin}
      rightSection={whole && !issue ? tick : null}
    />
  )
}

/** Typed where there is no GSTIN, which contains it. */
function PanField({ form }: { form: Form }) {
  if (isPanTyped(form.values))
    return (
      <TextInput
        label={t('PAN')}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('pan')}
        onChange={event => form.setFieldValue('pan', normalisePan(event.currentTarget.value))}
      />
    )
  return (
    <TextInput
      label={t('PAN')}
      readOnly
      value={printedPan(form.values)}
      description={t('Part of the GSTIN')}
      inputWrapperOrder={['label', 'input', 'description']}
    />
  )
}

/** The account that customers pay to; the UPI address becomes the QR code of an invoice. */
export function BankCard({ form }: { form: Form }) {
  return (
    <section id="bank">
      <Card title={t('Bank and UPI')}>
        <FieldGrid columns={3}>
          <TextInput label={t('Bank')} {...form.getInputProps('bankName')} />
          <TextInput
            label={t('Account number')}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('account')}
          />
          <TextInput
            label={t('IFSC')}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('ifsc')}
          />
          <TextInput
            className={css.two ?? ''}
            label={t('UPI address')}
            placeholder="shop@bank"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('upi')}
            rightSection={isVpa(form.values.upi.trim()) ? tick : null}
          />
        </FieldGrid>
      </Card>
    </section>
  )
}
