import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { mostCommission } from '@packhouse/contract/supply/buying/kinds.ts'
import { NumberBox, type NumberFieldProps } from '../../ui/fields/NumberBox.tsx'

/** A commission in percent with at most two decimals. */
export const PercentField = (props: NumberFieldProps) => (
  <NumberBox
    {...props}
    max={mostCommission}
    read={readRupees}
    scale={100}
    places={2}
    show={String}
    inputMode="decimal"
    rightSection="%"
  />
)
