/** All but a value of a filter, as addresses and calls spell it: `!CANCELLED`. */
export type Not<Value extends string | number> = `!${Value}`

/** A filter by a value, or by all but it; null filters nothing. */
export type Chosen<Value extends string | number> = Value | Not<Value> | null

/** The words of a parameter: each value, and all but it. */
export const orNot = <const Word extends string>(words: readonly Word[]): readonly (Word | Not<Word>)[] =>
  words.flatMap(word => [word, `!${word}`] as const)

export const isNot = (chosen: string | number | null): boolean =>
  typeof chosen === 'string' && chosen.startsWith('!')

/** Whether a row with this value is in a list that is loaded whole. */
export function isChosen<Value extends string | number>(chosen: Chosen<Value>, value: Value | null): boolean {
  if (chosen === null) return true
  return isNot(chosen) ? `!${value}` !== chosen : value === chosen
}
