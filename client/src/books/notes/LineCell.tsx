import type { Paise } from '@packhouse/contract/money.ts'
import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import type { KeyboardEvent } from 'react'
import { NumberBox, type NumberFieldProps } from '../../ui/fields/NumberBox.tsx'
import { QuantityField } from '../../ui/fields/QuantityField.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'
import { figureText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import { type BilledLine, type TypedCell, type Way, waysOf } from './draft.ts'
import css from './Notes.module.css'
import type { NoteForm } from './useNoteForm.ts'

export const wayHeads: Record<Way, string> = {
  RATE: 'Agreed (₹)',
  QUANTITY: 'Never came',
  PERCENT: 'Percent off',
  AMOUNT: 'Amount (₹)',
}
const wayNames: Record<Way, string> = { RATE: 'Rate', QUANTITY: 'Quantity', PERCENT: '%', AMOUNT: '₹' }

/** How the cells are typed, where the kind of note leaves a choice. */
export function Ways({ form: { kind, way, setWay } }: { form: NoteForm }) {
  const ways = waysOf[kind]
  if (ways.length === 1) return null
  const views = ways.map(key => ({ key, label: t(wayNames[key]) }))
  return <ViewSwitch label={t('Typed as')} views={views} chosen={way} onChoose={setWay} />
}

interface LineCellProps extends Omit<NumberFieldProps, 'value' | 'onChange' | 'max'> {
  /** What is typed; null: nothing yet, and how it would be typed. */
  cell: TypedCell | { way: Way; value: null }
  unit: BilledLine['itemUnit']
  onType: (cell: TypedCell | null) => void
  /** A sign typed in the cell says how it is meant: % a percentage, ₹ an amount. */
  onWay: (way: Way) => void
  onFillDown: () => void
}

const signs: Partial<Record<string, Way>> = { '%': 'PERCENT', '₹': 'AMOUNT' }

/** What is typed for a line. Ctrl D fills it down. */
export function LineCell({ cell, unit, onType, onWay, onFillDown, ...props }: LineCellProps) {
  const field = {
    ...props,
    className: css.cell ?? '',
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const meant = signs[event.key]
      if (meant) {
        event.preventDefault() // the sign is no part of the number
        onWay(meant)
      }
      if (!event.ctrlKey || event.key.toLowerCase() !== 'd') return
      event.preventDefault() // the browser's bookmark
      onFillDown()
    },
  }
  const { way } = cell
  if (way === 'QUANTITY')
    return (
      <QuantityField
        {...field}
        unit={unit}
        value={cell.value}
        onChange={value => onType(value === null ? null : { way, value })}
      />
    )
  const look = { ...field, read: readRupees, places: 2, inputMode: 'decimal' as const }
  if (way === 'PERCENT')
    return (
      <NumberBox
        {...look}
        value={cell.value}
        onChange={value => onType(value === null ? null : { way, value })}
        scale={100}
        show={String}
        rightSection={<Text tone="quiet">%</Text>}
      />
    )
  return (
    <NumberBox<Paise>
      {...look}
      value={cell.value}
      onChange={value => onType(value === null ? null : { way, value })}
      scale={1}
      show={figureText}
      leftSection={<Text tone="quiet">₹</Text>}
    />
  )
}
