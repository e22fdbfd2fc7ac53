import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { longestTemplate } from '@packhouse/contract/business/settings/limits.ts'
import { clockLength } from '@packhouse/contract/platform/formats/limits.ts'
import type { ReactNode } from 'react'
import { CountField } from '../../../ui/fields/QuantityField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
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
        maxLength={clockLength}
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
        maxLength={longestTemplate}
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

export function ChoiceRow<Field extends 'packRounding' | 'mixedDocument'>(
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
