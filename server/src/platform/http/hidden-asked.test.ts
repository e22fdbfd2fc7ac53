import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import type { Slice } from '@packhouse/contract/endpoint.ts'
import { fieldsOfRequest, guardedField } from '@packhouse/contract/platform/formats/seen-with.ts'
import { mayDo, type Right, rightsIn, roleCodes } from '@packhouse/contract/rights.ts'
import { z } from 'zod'

// A list that may be sorted or filtered by a figure reveals it, also where the figure is not shown.

const migration = readFileSync(new URL('../db/migrations/0022-roles.sql', import.meta.url), 'utf8')
const rightsOf = new Map(
  roleCodes.map(code => {
    const [, words = ''] =
      new RegExp(`\\('${code}', '\\w+', '\\w+', '\\{([\\w,]+)\\}'\\)`).exec(migration) ?? []
    return [code, new Set(rightsIn(words.split(',')))]
  }),
)

/** What a field of a request or one of its values asks by, and who may. */
const figures: [RegExp, Right][] = [
  [/cost|margin/i, 'costs'],
  [/outstanding|credit|overdue|exposure|^dues$|^-?available$|^held$/i, 'dues'],
]

/** Asks by something else that has such a name: what is left of an item. */
const other = new Set(['inventory.stockList available'])

/** The values that a field may have, as texts. */
function valuesOf(field: z.core.$ZodType): string[] {
  if (field instanceof z.ZodEnum) return field.options.map(String)
  if (field instanceof z.ZodLiteral) return [...field.values].map(String)
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return valuesOf(field.def.innerType)
  if (field instanceof z.ZodUnion) return field.options.flatMap(valuesOf)
  if (field instanceof z.ZodArray) return valuesOf(field.element)
  return []
}

// spec 7.23
test('no read can be sorted or filtered by a cost or a due that the person is not sent', () => {
  const open: string[] = []
  let seen = 0
  for (const [slice, calls] of Object.entries<Slice>(slices))
    for (const [name, { kind, needs, query, body }] of Object.entries(calls)) {
      if (kind !== 'read') continue
      for (const [field, schema] of [...fieldsOfRequest(query), ...fieldsOfRequest(body)])
        for (const value of [field, ...valuesOf(schema)])
          for (const [figure, right] of figures) {
            if (!figure.test(value) || other.has(`${slice}.${name} ${value.replace('-', '')}`)) continue
            seen += 1
            const guard = guardedField(schema)?.(value) ?? []
            for (const [code, rights] of rightsOf)
              if (mayDo(rights, needs) && !rights.has(right) && mayDo(rights, guard))
                open.push(`${code} may ask ${slice}.${name} by ${field}${value === field ? '' : `=${value}`}`)
          }
    }
  assert.ok(seen > 10, `saw only ${seen} figures`)
  assert.deepEqual(open, [])
})

/** A schema with every one inside it, whatever holds it. */
function inside(schema: z.core.$ZodType, found = new Set<z.core.$ZodType>()): ReadonlySet<z.core.$ZodType> {
  if (found.has(schema)) return found
  found.add(schema)
  const parts = Object.values(schema._zod.def).flatMap((part: unknown): unknown[] =>
    typeof part === 'object' && part !== null && !(part instanceof z.core.$ZodType)
      ? Object.values(part)
      : [part],
  )
  for (const part of parts) if (part instanceof z.core.$ZodType) inside(part, found)
  return found
}

test('what a request needs a right for stands where requests are looked through', () => {
  let seen = 0
  for (const [slice, calls] of Object.entries<Slice>(slices))
    for (const [name, { query, body }] of Object.entries(calls))
      for (const schema of [query, body]) {
        const reached = new Set(fieldsOfRequest(schema).map(([, field]) => field))
        for (const one of inside(schema)) {
          if (guardedField(one) === undefined) continue
          seen += 1
          assert.ok(reached.has(one), `${slice}.${name}`)
        }
      }
  assert.ok(seen > 20, `saw only ${seen}`)
})
