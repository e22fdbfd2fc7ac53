import { readQuantity, type Typed } from '@packhouse/contract/platform/formats/typed-number.ts'
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

/** An amount in the item's unit: weights with three decimals, counted things whole. */
export function WeightField({ unit = 'KG', ...props }: NumberFieldProps & { unit?: ItemUnit }) {
  const whole = isWholeUnit(unit)
  return (
    <NumberBox
      {...props}
      read={whole ? readWhole : readQuantity}
      scale={1000}
      show={amount => quantityText(amount, unit).replace('−', '-')}
      places={whole ? 0 : 3}
      inputMode={whole ? 'numeric' : 'decimal'}
      rightSection={
        <Text tone="quiet" size={13}>
          {unitWord(unit)}
        </Text>
      }
      rightSectionWidth={unitWord(unit).length > 3 ? 56 : 40}
    />
  )
}

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
