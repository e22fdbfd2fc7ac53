import { readQuantity, type Typed } from '@packhouse/contract/platform/formats/typed-number.ts'
import { formatMilli, type Milli } from '@packhouse/contract/quantity.ts'
import { type ItemUnit, isWholeUnit } from '@packhouse/contract/units.ts'
import { Text } from '../layout/Text.tsx'
import { quantityText } from '../values/amounts.ts'
import { unitWord } from '../values/units.ts'
import { NumberBox, type NumberFieldProps } from './NumberBox.tsx'

/** Parses whole things as thousandths; fractions are rejected as too many decimals. */
function readWhole(text: string): Typed<number> {
  const typed = readQuantity(text)
  return typed.value !== undefined && typed.value % 1000 !== 0 ? { issue: 'TOO_MANY_DECIMALS' } : typed
}

interface OfUnit {
  unit?: ItemUnit
}

/** Weights have three decimals, counted things are whole. */
const lookOf = (unit: ItemUnit) => {
  const whole = isWholeUnit(unit)
  return {
    read: whole ? readWhole : readQuantity,
    places: whole ? 0 : 3,
    inputMode: whole ? ('numeric' as const) : ('decimal' as const),
    rightSection: (
      <Text tone="quiet" size={13}>
        {unitWord(unit)}
      </Text>
    ),
    rightSectionWidth: unitWord(unit).length > 3 ? 56 : 40,
  }
}

/** A quantity in thousandths, typed in the item's unit. */
export const QuantityField = ({ unit = 'KG', ...props }: NumberFieldProps<Milli> & OfUnit) => (
  <NumberBox<Milli> {...props} {...lookOf(unit)} scale={1} show={amount => formatMilli(amount, unit)} />
)

/** A whole number of something. */
export function CountField(props: NumberFieldProps) {
  return (
    <NumberBox
      {...props}
      read={readWhole}
      scale={1000}
      show={count => quantityText(count, 'PC').replace('−', '-')}
      places={0}
      inputMode="numeric"
    />
  )
}

/** The same for a form that holds thousandths. */
export const WholeField = (props: NumberFieldProps<Milli>) => (
  <NumberBox<Milli>
    {...props}
    read={readWhole}
    scale={1}
    show={count => formatMilli(count, 'PC')}
    places={0}
    inputMode="numeric"
  />
)
