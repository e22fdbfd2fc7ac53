import { z } from 'zod'

/** The part of a JSON schema that says how to read a text. */
interface Described {
  type?: string
  items?: Described
  anyOf?: Described[]
  properties?: Record<string, Described>
}

const decimal = /^[+-]?\d+(\.\d+)?$/

/** `1,2` and a repeated name are both a list; an empty text is an empty list. */
const partsOf = (text: unknown): unknown[] =>
  [text].flat().flatMap(part => (part === '' ? [] : typeof part === 'string' ? part.split(',') : [part]))

/** Text that does not match the type stays text, so that the schema refuses it with its own message. */
function read(schema: Described, text: unknown): unknown {
  const { type, items = {}, anyOf } = schema
  if (type === 'array') return partsOf(text).map(part => read(items, part))
  if (anyOf) {
    const choices = anyOf.map(choice => read(choice, text))
    return choices.find(value => value !== text) ?? text
  }
  if (typeof text !== 'string') return text
  if ((type === 'number' || type === 'integer') && decimal.test(text.trim())) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

const typesOf = (query: z.ZodType): Map<string, Described> => {
  const described: Described = JSON.parse(
    JSON.stringify(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })),
  )
  return new Map(Object.entries(described.properties ?? {}))
}

/**
 * Query strings contain only text; the endpoint's schema says which parts are numbers, booleans and lists. That is found out with
 * the first request of a route: for all of them it takes a twentieth of the server's start.
 */
export function textReader(query: z.ZodType): (texts: Record<string, unknown>) => Record<string, unknown> {
  let types: Map<string, Described> | undefined
  return texts => {
    types ??= typesOf(query)
    const named = types
    return Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, read(named.get(name) ?? {}, text)]),
    )
  }
}
