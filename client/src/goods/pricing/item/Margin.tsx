import { Text } from '../../../ui/layout/Text.tsx'
import { percentText } from './priceFacts.ts'

/** Margin in percent; a loss is highlighted. */
export function Margin({ value }: { value: number | null }) {
  if (value === null) return <Text tone="quiet">-</Text>
  return <Text tone={value < 0 ? 'bad' : undefined}>{percentText(value)}</Text>
}
