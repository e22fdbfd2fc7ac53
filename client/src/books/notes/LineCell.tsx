import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { NumberBox, type NumberFieldProps } from '../../ui/fields/NumberBox.tsx'
import { WeightField } from '../../ui/fields/WeightField.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'
import { rupeesText } from '../../ui/values/amounts.ts'
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

interface LineCellProps extends Omit<NumberFieldProps, 'onChange'> {
  way: Way
  unit: BilledLine['itemUnit']
  onType: (cell: TypedCell | null) => void
  /** A sign typed in the cell says how it is meant: % a percentage, ₹ an amount. */
  onWay: (way: Way) => void
  onFillDown: () => void
}

const signs: Partial<Record<string, Way>> = { '%': 'PERCENT', '₹': 'AMOUNT' }

/** What is typed for a line. Ctrl D fills it down. */
export function LineCell({ way, unit, onType, onWay, onFillDown, ...props }: LineCellProps) {
  const field: NumberFieldProps = {
    ...props,
    className: css.cell ?? '',
    onChange: value => onType(value === null ? null : { way, value }),
    onKeyDown: event => {
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
  if (way === 'QUANTITY') return <WeightField {...field} unit={unit} />
  return (
    <NumberBox
      {...field}
      read={readRupees}
      scale={100}
      places={2}
      show={way === 'PERCENT' ? String : rupeesText}
      inputMode="decimal"
      leftSection={way === 'PERCENT' ? undefined : <Text tone="quiet">₹</Text>}
      rightSection={way === 'PERCENT' && <Text tone="quiet">%</Text>}
    />
  )
}
