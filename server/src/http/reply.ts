import { deepStrictEqual } from 'node:assert'
import { Instant } from '@packhouse/contract/day.ts'
import { z } from 'zod'
import { instantText } from './instant-text.ts'

type Encode = (value: unknown) => unknown

/**
 * Returns the encoder of a reply: amounts in rupees, instants as text, and only what the contract lists. The schema is compiled
 * to plain functions once, as walking it for each reply took a fifth of a list's time. Values are ensured by the types of the
 * stories, and tests check each reply against the schema itself (`proveReplies`).
 */
export function replyEncoder(schema: z.ZodType): Encode {
  const encode = encoderOf(schema)
  return answer => {
    const wire = encode(answer)
    // compared as JSON: a key without a value equals a missing one
    if (isProving) deepStrictEqual(asJson(wire), asJson(z.encode(schema, answer)))
    return wire
  }
}

let isProving = false
/** Encodes each further reply by its schema as well; any difference or error throws. */
export function proveReplies(): void {
  isProving = true
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')
const asIs: Encode = value => value

function encoderOf(schema: z.core.$ZodType): Encode {
  if (schema instanceof z.ZodObject && !schema.def.catchall) return objectEncoder(schema)
  if (schema instanceof z.ZodArray) return arrayEncoder(encoderOf(schema.element))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return emptyEncoder(encoderOf(schema.def.innerType))
  if (schema === Instant) return instantText
  if (schema instanceof z.ZodCodec) return codecEncoder(schema)
  if (plain.has(schema._zod.def.type)) return asIs
  return value => z.encode(schema, value) // unions, records and the like are few and small
}

const plain: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'null',
  'undefined',
  'custom',
  'date',
])

/** Fills a copy of an object that has all fields: adding fields one by one takes twice as long. */
function objectEncoder(schema: z.ZodObject): Encode {
  const fields = Object.entries(schema.shape).map(([name, field]) => ({ name, encode: encoderOf(field) }))
  const blank: Record<string, unknown> = Object.fromEntries(fields.map(({ name }) => [name, undefined]))
  return value => {
    const wire = { ...blank }
    if (!isObject(value)) return wire
    for (const { name, encode } of fields) {
      const inside = value[name]
      if (inside !== undefined) wire[name] = encode === asIs ? inside : encode(inside)
    }
    return wire
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const arrayEncoder =
  (encode: Encode): Encode =>
  value =>
    encode === asIs || !Array.isArray(value) ? value : value.map(encode)

const emptyEncoder = (encode: Encode): Encode =>
  encode === asIs ? asIs : value => (value === null || value === undefined ? value : encode(value))

function codecEncoder({ def }: z.ZodCodec): Encode {
  const outward = encoderOf(def.in)
  const { reverseTransform } = def
  const context = { value: undefined, issues: [] }
  return value => outward(reverseTransform(value, context))
}
