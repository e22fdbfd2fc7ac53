import { type Choice, isAllBut } from '@packhouse/contract/choice.ts'
import { type RawBuilder, sql } from 'kysely'

/** The condition of a filter by a value, or by all but it; rows without a value are among the others. Undefined: no filter. */
export function chosenBy<Value>(
  chosen: Choice<Value> | undefined,
  holds: (value: Value) => RawBuilder<boolean>,
): RawBuilder<boolean> | undefined {
  if (chosen === undefined) return undefined
  return isAllBut(chosen) ? sql`(${holds(chosen.not)}) is not true` : holds(chosen)
}
