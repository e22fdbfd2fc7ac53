import { deepStrictEqual } from 'node:assert'
import { hiddenField, maskedField } from '@packhouse/contract/platform/formats/seen-with.ts'
import { mayDo, type Right } from '@packhouse/contract/rights.ts'
import { z } from 'zod'

type Encode = (value: unknown) => unknown

/**
 * Returns the encoder of a reply: amounts in rupees, instants as text, and only what the contract lists. The schema is compiled
 * to plain functions once, as walking it for each reply took a fifth of a list's time. Values are ensured by the types of the
 * handlers, and tests check each reply against the schema itself (`proveReplies`).
 */
export function replyEncoder(schema: z.ZodType): (answer: unknown, rights: ReadonlySet<Right>) => unknown {
  /** What the fields of the reply need that not everybody is sent. */
  const needs = new Map<string, readonly Right[]>()
  const whole = encoderOf(schema, one => {
    needs.set(one.join(), one)
    return true
  })
  const kinds = [...needs.values()]
  // One encoder for those who see everything, one for each set of fields that is left out.
  const ofMissing = new Map<string, Encode>()
  return (answer, rights) => {
    const missing = kinds.length === 0 ? kinds : kinds.filter(one => !mayDo(rights, one))
    if (missing.length > 0) return encoderWithout(missing)(answer)
    const wire = whole(answer)
    // compared as JSON: a key without a value equals a missing one
    if (isProving) deepStrictEqual(asJson(wire), asJson(z.encode(schema, answer)))
    return wire
  }

  function encoderWithout(missing: (readonly Right[])[]): Encode {
    const key = missing.join('/')
    const encode =
      ofMissing.get(key) ?? encoderOf(schema, one => !missing.includes(needs.get(one.join()) ?? one))
    ofMissing.set(key, encode)
    return encode
  }
}

/**
 * Returns what encodes a stored reply once more, for the rights of today: what may not be seen any longer is left out or masked.
 * What could not be seen when it was stored is not in it.
 */
export const storedEncoder =
  (schema: z.ZodType): ((wire: unknown, rights: ReadonlySet<Right>) => unknown) =>
  (wire, rights) =>
    seenIn(schema, wire, rights)

function seenIn(schema: z.core.$ZodType, wire: unknown, rights: ReadonlySet<Right>): unknown {
  if (wire === null || wire === undefined) return wire
  if (schema instanceof z.ZodObject && isObject(wire))
    return Object.fromEntries(
      Object.entries(wire).flatMap(([name, value]) => {
        const field: z.core.$ZodType | undefined = schema.shape[name]
        if (field === undefined) return [[name, value]]
        const hidden = hiddenField(field)
        const masked = maskedField(field)
        if (masked && !mayDo(rights, masked.needs)) return [[name, masked.mask(value)]]
        return hidden && !mayDo(rights, hidden.needs)
          ? []
          : [[name, seenIn(hidden?.schema ?? field, value, rights)]]
      }),
    )
  if (schema instanceof z.ZodArray && Array.isArray(wire))
    return wire.map(one => seenIn(schema.element, one, rights))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return seenIn(schema.def.innerType, wire, rights)
  return schema instanceof z.ZodCodec ? seenIn(schema.def.in, wire, rights) : wire
}

/** Whether a field is sent that needs one of these rights. */
type Sends = (needs: readonly Right[]) => boolean

let isProving = false
/** Encodes each further reply by its schema as well; any difference or error throws. */
export function proveReplies(): void {
  isProving = true
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')
const asIs: Encode = value => value

function encoderOf(schema: z.core.$ZodType, sends: Sends): Encode {
  if (hiddenField(schema)) throw new Error('Only a field of an object can be left out of a reply')
  if (schema instanceof z.ZodObject && !schema.def.catchall) return objectEncoder(schema, sends)
  if (schema instanceof z.ZodArray) return arrayEncoder(encoderOf(schema.element, sends))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return emptyEncoder(encoderOf(schema.def.innerType, sends))
  if (schema instanceof z.ZodCodec) return codecEncoder(schema, sends)
  if (plain.has(schema._zod.def.type)) return asIs
  // unions, records and the like are few and small
  for (const part of partsOf(schema)) encoderOf(part, nothingHidden)
  return value => z.encode(schema, value)
}

const nothingHidden: Sends = () => {
  throw new Error('A field inside a union or a record cannot be left out of a reply')
}

/** The schemas inside a union, a record or a tuple. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) return schema.options
  return schema instanceof z.ZodRecord ? [schema.valueType] : []
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
function objectEncoder(schema: z.ZodObject, sends: Sends): Encode {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const hidden = hiddenField(field)
    const masked = maskedField(field)
    if (masked && !sends(masked.needs)) return [{ name, encode: masked.mask }]
    return hidden && !sends(hidden.needs) ? [] : [{ name, encode: encoderOf(hidden?.schema ?? field, sends) }]
  })
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const arrayEncoder =
  (encode: Encode): Encode =>
  value =>
    encode === asIs || !Array.isArray(value) ? value : value.map(encode)

const emptyEncoder = (encode: Encode): Encode =>
  encode === asIs ? asIs : value => (value === null || value === undefined ? value : encode(value))

function codecEncoder({ def }: z.ZodCodec, sends: Sends): Encode {
  const outward = encoderOf(def.in, sends)
  const { reverseTransform } = def
  const context = { value: undefined, issues: [] }
  return value => outward(reverseTransform(value, context))
}
