import type { PlainNumber } from './number-units.ts'

/**
 * What fills a placeholder: a name or an amount as people read it, a smaller sentence that is translated with the whole, or a list of
 * these, joined by commas.
 */
export type SentenceValue = string | number | Sentence | readonly SentenceValue[]
export type SentenceValues = Readonly<Record<string, SentenceValue>>

/** The same as given to a sentence: an amount or a quantity is given as text, as people read it. */
type Given = string | PlainNumber | Sentence | readonly Given[]

/** A sentence for people in any language: the English text, the key that it is looked up by, and what fills the key. */
export interface Sentence {
  message: string
  /** The key: the English sentence with {placeholders}. */
  sentence: string
  values?: SentenceValues
}

/** The names of the placeholders in a key. */
export type Placeholder<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** The values that a key needs, exactly; none for a key without placeholders and for one that is not a literal. */
export type ValuesOf<Key extends string, Value = SentenceValue> = [Placeholder<Key>] extends [never]
  ? Record<string, never>
  : Readonly<Record<Placeholder<Key>, Value>>

/** The argument after a key: left out if the key has no placeholders. */
export type Filling<Key extends string, Value = SentenceValue> = [Placeholder<Key>] extends [never]
  ? [values?: ValuesOf<Key, Value>]
  : [values: ValuesOf<Key, Value>]

/** Makes a sentence from its key, a literal such as 'Order {id} was not found.', and the values of its placeholders. */
export const sentence = <Key extends string>(key: Key, ...[values]: Filling<Key, Given>): Sentence =>
  worded(key, values)

/** The same for a key from a list of words. */
export function worded(key: string, values?: SentenceValues): Sentence {
  if (values === undefined || !key.includes('{')) return { message: key, sentence: key }
  return { message: fill(key, values, ({ message }) => message), sentence: key, values }
}

/** Fills the placeholders of a template, which may be the translation of a key; one without a value stays as it is. */
export function fill(template: string, values: SentenceValues, inWords: (part: Sentence) => string): string {
  const textOf = (value: SentenceValue): string =>
    isList(value) ? value.map(textOf).join(', ') : typeof value === 'object' ? inWords(value) : String(value)
  const [first = '', ...others] = template.split('{')
  return others.reduce((text, part) => {
    const end = part.indexOf('}')
    const value = end < 0 ? undefined : values[part.slice(0, end)]
    return text + (value === undefined ? `{${part}` : textOf(value) + part.slice(end + 1))
  }, first)
}
const isList = (value: SentenceValue): value is readonly SentenceValue[] => Array.isArray(value)

/** Joins alternatives: Pending, Packing or Rejected. */
export const anyOf = (words: readonly SentenceValue[]): SentenceValue => joined(words, '{list} or {last}')
/** Joins what belongs together: orders, stock and estimates. */
export const allOf = (words: readonly SentenceValue[]): SentenceValue => joined(words, '{list} and {last}')

/** The same, shortened where more than one name would be left out: Owner, Manager, Desk and 2 more. */
export const someOf = (words: readonly SentenceValue[]): SentenceValue =>
  words.length > 4
    ? sentence('{names} and {rest} more', { names: words.slice(0, 3), rest: words.length - 3 })
    : allOf(words)

/** Joins sentences one after the other, with a sign between them: picked Onion; picked Rice. */
export const inARow = (
  parts: readonly Sentence[],
  between: '{one}; {next}' | '{one}. {next}' | '{one} {next}',
): Sentence => parts.slice(1).reduce((one, next) => sentence(between, { one, next }), parts[0] ?? worded(''))

function joined(
  words: readonly SentenceValue[],
  key: '{list} or {last}' | '{list} and {last}',
): SentenceValue {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : sentence(key, { list: words.slice(0, -1), last })
}
