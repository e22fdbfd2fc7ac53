import { makeGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { z } from 'zod'
import type { Seeded } from '../../server/src/roof/demo/seeded.ts'
import type { Known } from './known.ts'

/** The part of a JSON schema that describes a value. */
const Described = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  get properties() {
    return z.record(z.string(), Described).optional()
  },
  /** false: no more than `prefixItems`. */
  get items() {
    return z.union([z.boolean(), Described]).optional()
  },
  get prefixItems() {
    return z.array(Described).optional()
  },
  get anyOf() {
    return z.array(Described).optional()
  },
  required: z.array(z.string()).default([]),
  enum: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  const: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(40),
  minItems: z.number().default(0),
  maxItems: z.number().default(4),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  multipleOf: z.number().optional(),
})
export type Described = z.output<typeof Described>

/** Reads the contract's schema, cached. */
export const described = (schema: z.ZodType): Described =>
  Described.parse(JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))))

/** Texts matching patterns of the contract. */
const shapes = [
  '9876501234',
  '9845012318',
  '+91 98450 12318',
  '560001',
  '600001',
  '070310',
  '0703',
  '10012345000123',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2026-12-01',
  '2026-11-21T10:00:00.000Z',
  '07:00',
  '18:30',
  '1234',
  makeGstin('29', 'AAPCT4127Q', 1),
  makeGstin('33', 'AAPCT4127Q', 2),
  'AAPCT4127Q',
  'HDFC0001234',
  'orderApp@upi',
  'someone@example.com',
  '06:00 AM - 08:00 AM',
  'Karnataka',
  'Tamil Nadu',
  'KG',
  'a'.repeat(64),
  '412345678901',
]
const words = [
  'Onion',
  'Tomato',
  'प्याज',
  'Test Hotel',
  'MG Road',
  'pyaz',
  'Ravi',
  'late',
  'न',
  'Crème brûlée',
  "O'Neil",
  'A & B',
]

/** Ends an SQL string and starts a statement, if it is not sent as a parameter. */
export const quoted = `'";--quoted`

/** Returns a value that the schema should accept: either from an earlier reply or made up. */
export function fitting(schema: Described, key: string, facts: Known, by: Seeded): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return by.pick(schema.enum)
  const [usual] = schema.anyOf ?? [] // the others are spellings that are taken too
  if (schema.anyOf) return fitting(usual && by.chance(0.5) ? usual : by.pick(schema.anyOf), key, facts, by)
  if (schema.type === 'object' || schema.properties) {
    const { properties = {}, required } = schema
    const fields = Object.entries(properties).filter(([name]) => required.includes(name) || by.chance(0.5))
    return Object.fromEntries(fields.map(([name, field]) => [name, fitting(field, name, facts, by)]))
  }
  if (schema.type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map(item => fitting(item, key, facts, by))
    const count = by.between(schema.minItems, Math.max(schema.minItems, Math.min(schema.maxItems, 3)))
    const item = typeof schema.items === 'object' ? schema.items : described(z.any())
    return Array.from({ length: count }, () => fitting(item, key, facts, by))
  }
  const type = Array.isArray(schema.type) ? by.pick(schema.type) : schema.type
  const reply = by.chance(0.7) ? facts.pick(key, by) : undefined
  if (type === 'boolean') return by.chance(0.5)
  if (type === 'null') return null
  if (type === 'integer' || type === 'number') return typeof reply === 'number' ? reply : numberOf(schema, by)
  if (schema.minLength === 0 && schema.pattern === undefined && schema.format === undefined && by.chance(0.1))
    return ''
  return typeof reply === 'string' ? reply : textOf(schema, by)
}

function numberOf({ minimum, exclusiveMinimum, maximum, multipleOf, type }: Described, by: Seeded): number {
  const least = Math.max(minimum ?? exclusiveMinimum ?? -5, -1_000_000)
  const max = Math.min(maximum ?? 1_000, least + by.pick([3, 20, 1_000, 100_000]))
  const whole = by.between(Math.ceil(least), Math.max(Math.ceil(least), Math.floor(max)))
  if (type === 'integer' || by.chance(0.6)) return whole
  return multipleOf === 0.01 ? whole + by.between(0, 99) / 100 : whole + by.between(0, 999) / 1_000
}

function textOf({ pattern, format, minLength, maxLength }: Described, by: Seeded): string {
  if (pattern || format) {
    const fits = shapes.filter(text => !pattern || new RegExp(pattern, 'u').test(text))
    if (fits.length > 0) return by.pick(fits)
  }
  const text = by.chance(0.2)
    ? by.pick(shapes)
    : `${by.pick(words)} ${by.chance(0.3) ? quoted : ''}${by.between(1, 9_999)}`
  return text.padEnd(Math.min(minLength, 500), 'x').slice(0, Math.max(maxLength, minLength))
}

/** Nested lists of this depth. */
function nested(depth: number): unknown {
  let value: unknown = 0
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

/** Values that often break programs. */
const nasty: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  'x'.repeat(20_000),
  '9'.repeat(400),
  '😀'.repeat(300),
  quoted,
  "'; drop table orders; --",
  "' or 1=1 --",
  '1) union select null--',
  '%',
  '_',
  '\\',
  '%%%_%',
  '#{7*7}',
  '{{7*7}}',
  '$1',
  ':1',
  '?',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=cmd|calc!A1',
  '@SUM(1)',
  '../../etc/passwd',
  0,
  -0,
  -1,
  0.1,
  0.0001,
  1e-320,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  2_147_483_647,
  99_999_999_999,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { toString: 1 },
  { constructor: { prototype: { admin: true } } },
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-11-20T25:61:00Z',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  // long runs of accents, invisible letters, and nesting that breaks JSON parsers
  `a${'\u0301\u0316'.repeat(5_000)}`,
  '\u200b\u00ad\u2060',
  'a\u3164\ufe0f\u{e0041}b',
  '\u202e\u2066abc\u2069',
  nested(15),
  nested(3_000),
  '[',
  '(?=',
  'ﷺ'.repeat(50),
  '\r\nset-cookie: a=b',
  'a,b,,c',
  'true',
  '-5',
  '٣',
  'i̇',
  'ß',
  '\t=1+1',
]

/** Returns the value with one part replaced by something invalid. */
export function spoiled(value: unknown, by: Seeded): unknown {
  if (typeof value !== 'object' || value === null || by.chance(0.15)) return by.pick(nasty)
  if (Array.isArray(value)) {
    if (value.length === 0) return [by.pick(nasty)]
    if (by.chance(0.1)) return Array.from({ length: 600 }, () => value[0])
    const at = by.between(0, value.length - 1)
    return value.map((part, index) => (index === at ? spoiled(part, by) : part))
  }
  const entries = Object.entries(value)
  if (entries.length === 0 || by.chance(0.15)) return { ...value, [unlisted]: unlisted }
  const at = by.between(0, entries.length - 1)
  return Object.fromEntries(
    entries.map(([name, part], index) => [name, index === at ? spoiled(part, by) : part]),
  )
}

/** A field that no schema lists: it must never be stored. */
export const unlisted = 'unlistedByTheContract'
