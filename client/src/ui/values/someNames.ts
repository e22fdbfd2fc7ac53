import { t } from '../words.ts'

/** Shortens a list of names: "Potato, Carrot and 5 more"; of a longer list the first names and their number are enough. */
export function someNames(names: readonly string[], maxShown = 3, count = names.length): string {
  const rest = count - maxShown
  if (rest > 1) return t('{names} and {rest} more', { names: names.slice(0, maxShown).join(', '), rest })
  if (names.length < 2) return names.join('')
  return t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
}
