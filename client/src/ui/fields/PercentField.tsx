import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { Text } from '../layout/Text.tsx'
import { NumberBox, type NumberFieldProps } from './NumberBox.tsx'

/** A percentage with at most two decimals, shown as it was typed. */
export const PercentField = (props: NumberFieldProps) => (
  <NumberBox
    {...props}
    read={readRupees}
    scale={100}
    show={String}
    places={2}
    inputMode="decimal"
    rightSection={
      <Text tone="quiet" size={13}>
        %
      </Text>
    }
  />
)
