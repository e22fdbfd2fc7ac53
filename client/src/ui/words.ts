type Words = Record<string, string>

let dictionary: Words | undefined
let locale: string | undefined
let isSpokenHere = () => true

/** Translates a text of the interface: the English sentence is the key, {name} is a placeholder. */
export function t(english: string, values?: Record<string, string | number>): string {
  const sentence = dictionary?.[english] ?? english
  return values ? sentence.replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole)) : sentence
}

/** Singular or plural: plural(3, '{count} order', '{count} orders'). */
export const plural = (count: number, one: string, many: string): string => t(count === 1 ? one : many, { count })

/**
 * Switches the language; missing sentences stay English. Day and month names use its locale only on fully translated screens, so
 * that no screen mixes dates of two languages.
 */
export function speakWith(words: Words | undefined, names?: string, isWhole = () => true): void {
  dictionary = words
  locale = names
  isSpokenHere = isWhole
}

/** The locale of day and month names; undefined uses the English formats. */
export const spokenLocale = (): string | undefined => (isSpokenHere() ? locale : undefined)

/** Today or Yesterday, in the language of the dates on the screen. */
export const dayWord = (english: string): string => (locale !== undefined && spokenLocale() === undefined ? english : t(english))
