import { Input, TextInput } from '@mantine/core'
import { mostNumbers, type NumberKind, numberKinds } from '@packhouse/contract/people/customers/numbers.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { MobileField } from '../../../ui/fields/MobileField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { t } from '../../../ui/words.ts'
import css from './Forms.module.css'
import type { Issues } from './issues.ts'
import { numberWords } from './numberText.ts'
import type { NumberValues } from './values.ts'

interface NumberRowsProps {
  numbers: NumberValues[]
  /** By position and field: numbers.0.number; of all of them: numbers. */
  issues: Issues
  onChange: (numbers: NumberValues[]) => void
}

/** The numbers of a customer beside its mobile. (rules §2.2.3) */
export function NumberRows({ numbers, issues, onChange }: NumberRowsProps) {
  const section = useRef<HTMLElement>(null)
  const set = (at: number, change: Partial<NumberValues>) =>
    onChange(numbers.map((one, place) => (place === at ? { ...one, ...change } : one)))
  /** Focuses the last such element; what a field has is selected, so that typing replaces it. */
  const focus = (what: string) =>
    requestAnimationFrame(() => {
      const last = [...(section.current?.querySelectorAll<HTMLElement>(what) ?? [])].at(-1)
      last?.focus()
      if (last instanceof HTMLInputElement) last.select()
    })
  const add = () => {
    onChange([...numbers, { kind: 'MOBILE', number: '', label: '' }])
    focus('[data-kind]')
  }
  const remove = (at: number) => {
    onChange(numbers.filter((_, place) => place !== at))
    focus('[data-add]')
  }
  return (
    <section aria-label={t('Other numbers')} ref={section}>
      <Input.Label labelElement="div" display="block">
        {t('Other numbers')}
      </Input.Label>
      {numbers.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number has no id before it is saved
        <div key={at} className={css.number}>
          <SelectField
            data-kind
            aria-label={t('Kind of number {number}', { number: at + 1 })}
            allowDeselect={false}
            data={numberKinds.map(kind => ({ value: kind, label: t(numberWords[kind]) }))}
            value={one.kind}
            error={issues[`numbers.${at}.kind`]}
            onChange={chosen => set(at, { kind: kindOf(chosen) ?? one.kind })}
          />
          <NumberField
            {...one}
            label={t('Number {number}', { number: at + 1 })}
            error={issues[`numbers.${at}.number`]}
            onChange={number => set(at, { number })}
          />
          <TextInput
            aria-label={t('Whose or what for is number {number}', { number: at + 1 })}
            placeholder={t('Whose, or what for')}
            value={one.label}
            error={issues[`numbers.${at}.label`]}
            onChange={event => set(at, { label: event.currentTarget.value })}
          />
          <IconButton
            icon={IconTrash}
            label={t('Remove number {number}', { number: at + 1 })}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {issues.numbers && <Input.Error>{issues.numbers}</Input.Error>}
      {numbers.length < mostNumbers && (
        <LinkButton data-add onClick={add}>
          <IconPlus size={15} stroke={1.9} aria-hidden />
          {t('Add number')}
        </LinkButton>
      )}
    </section>
  )
}

const kindOf = (text: string | null): NumberKind | undefined => numberKinds.find(kind => kind === text)

interface NumberFieldProps {
  kind: NumberKind
  number: string
  label: string
  error: string | undefined
  onChange: (number: string) => void
}

/** A landline is typed with its code, all others as ten digits. */
function NumberField({ kind, number, label, error, onChange }: NumberFieldProps) {
  if (kind !== 'LANDLINE')
    return <MobileField aria-label={label} value={number} error={error} onChange={onChange} />
  return (
    <TextInput
      aria-label={label}
      type="tel"
      placeholder="080-23456789"
      value={number}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
