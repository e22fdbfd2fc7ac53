type Words = Record<string, string>

let dictionary: Words | undefined
let locale: string | undefined
let isSpokenHere = () => true

/** Every text of the interface passes here: the English sentence is its own key, {name} marks what is filled in. */
export function t(english: string, values?: Record<string, string | number>): string {
  const sentence = dictionary?.[english] ?? english
  return values ? sentence.replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole)) : sentence
}

/** One or many: plural(3, '{count} order', '{count} orders'). */
export const plural = (count: number, one: string, many: string): string => t(count === 1 ? one : many, { count })

/**
 * Speaks another language from here on; sentences it lacks stay English. Days and months have the names of its locale where the screen is
 * whole in it, so that no screen mixes dates of two languages.
 */
export function speakWith(words: Words | undefined, names?: string, isWhole = () => true): void {
  dictionary = words
  locale = names
  isSpokenHere = isWhole
}

/** The locale of days and months; undefined: the English ones of the formats. */
export const spokenLocale = (): string | undefined => (isSpokenHere() ? locale : undefined)

/** Today, Yesterday: in the language of the dates around them. */
export const dayWord = (english: string): string => (locale !== undefined && spokenLocale() === undefined ? english : t(english))
