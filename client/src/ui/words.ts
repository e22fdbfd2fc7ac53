import type { PlainNumber } from '@packhouse/contract/number-units.ts'
import { type Filling, fill, type Placeholder, type SentenceValues } from '@packhouse/contract/sentence.ts'

type Words = Record<string, string>
type Value = string | PlainNumber

let dictionary: Words | undefined
let locale: string | undefined
let isSpokenHere = () => true

function translate(english: string, values: SentenceValues | undefined): string {
  const words = dictionary?.[english] ?? english
  return values ? fill(words, values, say) : words
}

/**
 * Translates a text of the interface: the English sentence is the key, {name} is a placeholder. The compiler compares the
 * placeholders of a literal with the values.
 */
export const t = <English extends string>(
  english: English,
  ...[values]: string extends English ? [values?: Record<string, Value>] : Filling<English, Value>
): string => translate(english, values)

/** Singular or plural: plural(3, '{count} order', '{count} orders'); other placeholders have their values. */
export const plural = <One extends string, Many extends string>(
  count: number,
  one: One,
  many: Many,
  ...[values]: Exclude<Placeholder<One | Many>, 'count'> extends never
    ? []
    : [values: Record<Exclude<Placeholder<One | Many>, 'count'>, Value>]
): string => translate(count === 1 ? one : many, { count, ...values })

/** What is needed of a sentence, or of the refusal that contains it. */
export interface Said {
  message: string
  sentence?: string | undefined
  values?: SentenceValues | undefined
}

/** Returns the text of a refusal or another sentence of the rules; a server of an earlier release sends its message only. */
export const say = ({ message, sentence = message, values }: Said): string => translate(sentence, values)

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
export const dayWord = (english: string): string =>
  locale !== undefined && spokenLocale() === undefined ? english : t(english)
