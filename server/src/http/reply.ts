import { deepStrictEqual } from 'node:assert'
import { Instant } from '@packhouse/contract/day.ts'
import { z } from 'zod'
import { instantText } from './instant-text.ts'

type Encode = (value: unknown) => unknown

/**
 * What an answer looks like on the wire: amounts in rupees, instants as text, and only what the contract lists. The schema is
 * turned into plain functions once, as walking it anew for each answer took a fifth of a list's time; the types of the stories vouch
 * for the values, and the tests check each answer by the schema itself (`proveReplies`).
 */
export function replyEncoder(schema: z.ZodType): Encode {
  const encode = encoderOf(schema)
  return answer => {
    const wire = encode(answer)
    // as JSON: a key without a value and a missing one are the same to its reader
    if (isProving) deepStrictEqual(asJson(wire), asJson(z.encode(schema, answer)))
    return wire
  }
}

let isProving = false
/** From now on each answer is encoded by its schema as well, and a difference or a fault is an error. */
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

/** Fields are written into a copy of an object that has them all: one that grows field by field takes twice as long. */
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
