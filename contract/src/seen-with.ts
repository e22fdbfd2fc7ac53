import { z } from 'zod'
import { anyOf, type Needs, type Right } from './staff/rights.ts'

type Enough = Exclude<Needs, 'signed-in'>

interface Hidden {
  /** Any one of these rights is enough. */
  needs: readonly Right[]
  schema: z.ZodType
}
const hidden = new WeakMap<z.core.$ZodType, Hidden>()

/**
 * Marks a field of a reply that is sent only to people with one of these rights; in replies to others it is missing. The server's
 * actions always return it. (rules.md §8.5)
 */
export function seenWith<Field extends z.ZodType>(needs: Enough, schema: Field) {
  const field = z.codec(schema.optional(), z.custom<z.output<Field>>(), {
    decode: (value, context) => {
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', input: value, message: 'This is sent to others only' })
      return z.NEVER
    },
    encode: value => value,
  })
  hidden.set(field, { needs: anyOf(needs), schema })
  return field
}

/** A cost or a margin. */
export const costly = <Field extends z.ZodType>(schema: Field) => seenWith('costs', schema)
/** Dues, credit or a limit. */
export const owed = <Field extends z.ZodType>(schema: Field) => seenWith('dues', schema)

/** Returns who may see a field of a reply; undefined: everybody who may send the call. */
export const hiddenField = (field: z.core.$ZodType): Hidden | undefined => hidden.get(field)

type NeedsOfValue = (value: unknown) => readonly Right[]
const guarded = new WeakMap<z.core.$ZodType, NeedsOfValue>()

/** Marks a field of a request that asks by a hidden figure: only people with one of these rights may send it. */
export function askedWith<Field extends z.ZodType>(needs: Enough, schema: Field): Field {
  guarded.set(schema, () => anyOf(needs))
  return schema
}

/** The same for some values of a field only, such as a sort by a hidden figure. */
export function valuesAskedWith<Field extends z.ZodType>(needs: Readonly<Record<string, Enough>>, schema: Field): Field {
  guarded.set(schema, value => anyOf(needs[String(value).replace(/^-/, '')] ?? 'signed-in'))
  return schema
}

/** Returns what a field of a request needs for a value; undefined: nothing. */
export const guardedField = (field: z.core.$ZodType): NeedsOfValue | undefined => guarded.get(field)
