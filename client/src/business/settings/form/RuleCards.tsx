import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/navigation/paths.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { CountField } from '../../../ui/fields/WeightField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './Settings.module.css'
import type { SettingsValues } from './values.ts'

/** A setting: its description, with its switch or choice at the right. */
export function SettingRow({
  id,
  title,
  line,
  children,
}: {
  id: string
  title: string
  line: string
  children: ReactNode
}) {
  return (
    <Row gap={16} justify="between" className={css.rule}>
      <div>
        <Text as="label" weight="strong" htmlFor={id}>
          {title}
        </Text>
        <Text as="p" tone="soft" size={12} id={`${id}-line`}>
          {line}
        </Text>
      </div>
      {children}
    </Row>
  )
}

export type Form = UseFormReturnType<SettingsValues>
/** A setting of a form, with its title and a line on what it does. */
interface FieldRow<Field> {
  form: Form
  field: Field
  title: string
  line: string
}
type Switch = {
  [Field in keyof SettingsValues]: SettingsValues[Field] extends boolean ? Field : never
}[keyof SettingsValues]

export function SwitchRow({ form, field, title, line }: FieldRow<Switch>) {
  const id = `setting-${field}`
  return (
    <SettingRow id={id} title={title} line={line}>
      <SwitchField
        id={id}
        aria-describedby={`${id}-line`}
        checked={form.values[field]}
        onChange={event => form.setFieldValue(field, event.currentTarget.checked)}
      />
    </SettingRow>
  )
}

/** A time of day or a day of the year, as text. */
export function ClockRow({
  form,
  field,
  title,
  line,
}: FieldRow<
  'standingOrdersAt' | 'regularsLateAt' | 'lastNoteDay' | 'quietFrom' | 'quietUntil' | 'priceRunAt'
>) {
  const id = `setting-${field}`
  return (
    <SettingRow id={id} title={title} line={line}>
      <TextInput
        id={id}
        w={110}
        maxLength={5}
        autoComplete="off"
        aria-describedby={`${id}-line`}
        {...form.getInputProps(field)}
      />
    </SettingRow>
  )
}

/** A name, as text. */
export function WordRow({
  form,
  field,
  title,
  line,
}: FieldRow<
  'templateOrder' | 'templateDocument' | 'templateStatement' | 'templateDues' | 'templateLanguage'
>) {
  const id = `setting-${field}`
  return (
    <SettingRow id={id} title={title} line={line}>
      <TextInput
        id={id}
        w={240}
        maxLength={100}
        autoComplete="off"
        aria-describedby={`${id}-line`}
        {...form.getInputProps(field)}
      />
    </SettingRow>
  )
}

/** A whole number, of days unless said otherwise. */
export function NumberRow({
  form,
  field,
  title,
  line,
  unit = t('days'),
}: FieldRow<'graceDays' | 'remindDaysBefore' | 'shareStepGrams'> & { unit?: string }) {
  const id = `setting-${field}`
  return (
    <SettingRow id={id} title={title} line={line}>
      <CountField
        id={id}
        w={110}
        rightSection={
          <Text tone="soft" size={12}>
            {unit}
          </Text>
        }
        rightSectionWidth={48}
        {...form.getInputProps(field)}
      />
    </SettingRow>
  )
}

function ChoiceRow<Field extends 'packRounding' | 'mixedDocument'>(
  props: FieldRow<Field> & { choices: readonly { value: SettingsValues[Field]; label: string }[] },
) {
  const { form, field, title, line, choices } = props
  const id = `setting-${field}`
  return (
    <SettingRow id={id} title={title} line={line}>
      <SelectField
        id={id}
        w={170}
        allowDeselect={false}
        searchable={false}
        data={choices}
        {...form.getInputProps(field)}
      />
    </SettingRow>
  )
}

/** Rules for orders. Cut-offs and minimum order values are separate lists. */
export function OrderRulesCard({ form }: { form: Form }) {
  return (
    <section id="orders">
      <Card
        title={t('Order rules')}
        flush
        aside={
          <Text tone="soft">
            <Link to={`${paths.lookups}?list=TIME_SLOT`}>{t('Slots and cut-offs')}</Link>
            {' · '}
            <Link to={`${paths.lookups}?list=MOV`}>{t('Minimum order')}</Link>
          </Text>
        }
      >
        <SwitchRow
          form={form}
          field="autoAccept"
          title={t('Accept new orders automatically')}
          line={t('Placed orders within credit and stock go to Pending at once')}
        />
        <SwitchRow
          form={form}
          field="singleStepDispatch"
          title={t('Dispatch in one step')}
          line={t('Packed goes straight to Dispatched, without Ready')}
        />
        <NumberRow
          form={form}
          field="graceDays"
          title={t('Days of grace before Overdue')}
          line={t('Counted from the due date of each invoice')}
        />
        <SwitchRow
          form={form}
          field="countsCheques"
          title={t('Cheques on hand count in the hold')}
          line={t(
            'They lower the used credit until deposited; overdue invoices and bounced cheques still hold',
          )}
        />
        <SwitchRow
          form={form}
          field="trustsDoorUpi"
          title={t('UPI at the door counts at once')}
          line={t('Otherwise it lowers the dues once somebody has confirmed it in the bank')}
        />
        <ClockRow
          form={form}
          field="standingOrdersAt"
          title={t('Place standing orders at')}
          line={t('In the evening before delivery, such as 17:00')}
        />
        <ClockRow
          form={form}
          field="regularsLateAt"
          title={t('Regular outlets are late from')}
          line={t('In the evening before delivery, or 45 minutes after their usual time if that is earlier')}
        />
        <NumberRow
          form={form}
          field="shareStepGrams"
          title={t('Share out weighed goods in steps of')}
          line={t('When an item is short; packs and pieces are always whole')}
          unit={t('g')}
        />
      </Card>
    </section>
  )
}

/** Rules for price rounding and documents. */
export function DocumentsCard({ form }: { form: Form }) {
  return (
    <section id="documents">
      <Card title={t('Prices and documents')} flush>
        <ChoiceRow
          form={form}
          field="packRounding"
          title={t('Round pack prices')}
          line={t('Derived prices only; manual prices stay as typed')}
          choices={[
            { value: 'NONE', label: t('To the paisa') },
            { value: 'HALF_RUPEE', label: t('To ₹0.50') },
            { value: 'RUPEE', label: t('To the rupee') },
          ]}
        />
        <ChoiceRow
          form={form}
          field="mixedDocument"
          title={t('Orders with taxed and exempt goods')}
          line={t('For registered buyers; others get one invoice-cum-bill of supply')}
          choices={[
            { value: 'SPLIT', label: t('Two documents') },
            { value: 'SINGLE_TAX_INVOICE', label: t('One tax invoice') },
          ]}
        />
        <SwitchRow
          form={form}
          field="eInvoice"
          title={t('E-invoices')}
          line={t('A tax invoice to a registered buyer must be registered before the goods leave')}
        />
        <SwitchRow
          form={form}
          field="eWay"
          title={t('E-way bills')}
          line={t('Taxable goods above the limit of their route need an e-way bill number to leave')}
        />
        <ClockRow
          form={form}
          field="lastNoteDay"
          title={t('Last day of credit notes with tax')}
          line={t(
            'Month and day after the financial year, such as 10-31: declared in the return of that month, by 30 November',
          )}
        />
        <SettingRow
          id="setting-discountAgreementUntil"
          title={t('Discounts need an agreement until')}
          line={t('The day before the amendment of section 15(3)(b) applies; empty while it is not notified')}
        >
          <DateField
            id="setting-discountAgreementUntil"
            w={170}
            aria-describedby="setting-discountAgreementUntil-line"
            {...form.getInputProps('discountAgreementUntil')}
          />
        </SettingRow>
      </Card>
    </section>
  )
}

/** Crates and bags that goods are weighed in. (rules §23.2) */
export function CratesCard({ form }: { form: Form }) {
  return (
    <section id="crates">
      <Card title={t('Crates on the scale')}>
        <Textarea
          label={t('Crate types')}
          description={t(
            'One a line: name and weight in grams, such as Blue crate 1800. Its weight is taken off what the scale shows.',
          )}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('crateTypes')}
        />
      </Card>
    </section>
  )
}
