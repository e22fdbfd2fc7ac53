type Words = Record<string, string>

let dictionary: Words | undefined
let locale: string | undefined

/** Every text of the interface passes here: the English sentence is its own key, {name} marks what is filled in. */
export function t(english: string, values?: Record<string, string | number>): string {
  const sentence = dictionary?.[english] ?? english
  return values ? sentence.replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole)) : sentence
}

/** One or many: plural(3, '{count} order', '{count} orders'). */
export const plural = (count: number, one: string, many: string): string => t(count === 1 ? one : many, { count })

/** Speaks another language from here on, with the names of days and months of its locale; sentences it lacks stay English. */
export function speakWith(words: Words | undefined, names?: string): void {
  dictionary = words
  locale = names
}

/** The locale of days and months; undefined: the English ones of the formats. */
export const spokenLocale = (): string | undefined => locale
