import { t } from '../words.ts'

/** Shortens a list of names: "Potato, Carrot and 5 more". */
export function someNames(names: readonly string[], most = 3): string {
  const rest = names.length - most
  if (rest > 1) return t('{names} and {rest} more', { names: names.slice(0, most).join(', '), rest })
  if (names.length < 2) return names.join('')
  return t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
}
