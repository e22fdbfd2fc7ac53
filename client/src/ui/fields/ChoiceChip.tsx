import { type ComponentProps, useState } from 'react'
import { type Chosen, isNot } from './choice.ts'
import { FilterChip } from './FilterChip.tsx'

interface ChoiceChipProps<Value extends string | number>
  extends Omit<ComponentProps<typeof FilterChip<Value>>, 'chosen' | 'onChoose' | 'not' | 'usual'> {
  chosen: Chosen<Value>
  onChoose: (chosen: Chosen<Value>) => void
}

/** A filter by one value, or by all but it: "City: Mumbai", "City is not Mumbai". */
export function ChoiceChip<Value extends string | number>({
  chosen,
  onChoose,
  ...chip
}: ChoiceChipProps<Value>) {
  const [wantsNot, setNot] = useState(false)
  const not = chosen === null ? wantsNot : isNot(chosen)
  const value = chip.choices.find(({ value }) => value === chosen || `!${value}` === chosen)?.value ?? null
  const choose = (next: Value | null, on: boolean) =>
    onChoose(next !== null && on ? (`!${next}` as const) : next)
  return (
    <FilterChip
      {...chip}
      chosen={value}
      onChoose={next => choose(next, not)}
      not={{
        on: not,
        isSet: chosen !== null,
        change: on => {
          setNot(on)
          if (value !== null) choose(value, on)
        },
      }}
    />
  )
}
