import { z } from 'zod'
import { anyOf, mailsCustomers, type Needs, type Right } from '../../rights.ts'
import { maskEmail, maskGstin } from './masked.ts'
import { maskPan } from './pan.ts'

type Enough = Exclude<Needs, 'signed-in'>

interface Hidden {
  /** Any one of these rights is enough. */
  needs: readonly Right[]
  schema: z.ZodType
}
const hidden = new WeakMap<z.core.$ZodType, Hidden>()

/**
 * Marks a field of a reply that is sent only to people with one of these rights; in replies to others it is missing. The server's
 * actions always return it. (rules §8.5)
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

interface Masked {
  /** Any one of these rights is enough. */
  needs: readonly Right[]
  /** What others are sent; the same again for what it returned. */
  mask: (value: unknown) => unknown
}
const masked = new WeakMap<z.core.$ZodType, Masked>()

/** Marks a field of a reply that is sent as its mask to people without one of these rights. (rules §8.5) */
export function maskedWithout<Field extends z.ZodType>(
  needs: Enough,
  schema: Field,
  mask: Masked['mask'],
): Field {
  const own: Field = schema.clone()
  masked.set(own, { needs: anyOf(needs), mask })
  return own
}
const ofText =
  (mask: (text: string) => string): Masked['mask'] =>
  value =>
    typeof value === 'string' ? mask(value) : value

/** Returns who is sent a field of a reply as it is, and what the others are sent; undefined: everybody is sent the same. */
export const maskedField = (field: z.core.$ZodType): Masked | undefined => masked.get(field)

/** Who works with the tax numbers and the email of a customer. */
export const needsOfCustomer = {
  pan: ['customers', 'books'],
  gstin: ['customers', 'orders', 'dispatch', 'dues', 'books'],
  email: mailsCustomers,
} as const satisfies Record<string, Enough>

/** The tax numbers and the email of a customer, whole for those whose work they are, as lists show them for others. */
export const customersPan = () => maskedWithout(needsOfCustomer.pan, z.string().nullable(), ofText(maskPan))
export const customersGstin = () =>
  maskedWithout(needsOfCustomer.gstin, z.string().nullable(), ofText(maskGstin))
export const customersEmail = () =>
  maskedWithout(needsOfCustomer.email, z.string().nullable(), ofText(maskEmail))
export const contactsEmail = () =>
  maskedWithout(needsOfCustomer.email, z.string().nullable(), ofText(maskEmail))
/** A scan of one of these numbers; others are sent none. */
export const customersDocument = <Document extends z.ZodType>(document: Document) =>
  maskedWithout(needsOfCustomer.pan, document.nullable(), () => null)

type NeedsOfValue = (value: unknown) => readonly Right[]
const guarded = new WeakMap<z.core.$ZodType, NeedsOfValue>()

/** Marks a field of a request that asks by a hidden figure: only people with one of these rights may send it. */
export function askedWith<Field extends z.ZodType>(needs: Enough, schema: Field): Field {
  guarded.set(schema, () => anyOf(needs))
  return schema
}

/** The same for some values of a field only, such as a sort by a hidden figure. */
export function valuesAskedWith<Field extends z.ZodType>(
  needs: Readonly<Record<string, Enough>>,
  schema: Field,
): Field {
  guarded.set(schema, value => anyOf(needs[String(value).replace(/^-/, '')] ?? 'signed-in'))
  return schema
}

/** The same for an object of which some fields are guarded. */
export function fieldsAskedWith<Fields extends z.ZodType>(
  needs: Readonly<Record<string, Enough>>,
  schema: Fields,
): Fields {
  guarded.set(schema, value => {
    const sent =
      typeof value === 'object' && value !== null ? Object.keys(needs).filter(field => field in value) : []
    return sent.flatMap(field => anyOf(needs[field] ?? 'signed-in'))
  })
  return schema
}

/** Returns what a field of a request needs for a value; undefined: nothing. */
export const guardedField = (field: z.core.$ZodType): NeedsOfValue | undefined => guarded.get(field)

/** The fields of a request, whichever of its forms is sent: a body may be optional, or sent bare instead of in its object. */
export function fieldsOfRequest(schema: z.core.$ZodType): [name: string, field: z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries<z.core.$ZodType>(schema.shape)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOfRequest(schema.def.innerType)
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap(fieldsOfRequest)
  return schema instanceof z.ZodPipe ? fieldsOfRequest(schema.def.in) : []
}
