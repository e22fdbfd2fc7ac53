import { z } from 'zod'
import { placesOf } from '../../scaled.ts'
import { hiddenField } from './seen-with.ts'

/** Where a shape has amounts and quantities: at a leaf its decimals, 2 for money and 3 for a quantity; `*` is any key of a record. */
export type Figures = 2 | 3 | readonly [Figures] | { readonly [field: string]: Figures }

/**
 * Returns where a shape has amounts and quantities; undefined where it has none. The build writes it beside the address of each call,
 * so that the browser turns rupees into paise without the schemas. Throws for a field that is a figure in one part of a union only.
 */
export function figuresIn(schema: z.core.$ZodType): Figures | undefined {
  const hidden = hiddenField(schema)
  if (hidden) return figuresIn(hidden.schema)
  if (schema instanceof z.ZodCodec) return placesOf(schema) ?? figuresIn(schema.def.in)
  if (schema instanceof z.ZodPipe) return figuresIn(schema.def.in)
  if (schema instanceof z.ZodObject) return ofFields(Object.entries<z.core.$ZodType>(schema.shape))
  if (schema instanceof z.ZodRecord) return ofFields([['*', schema.valueType]])
  if (schema instanceof z.ZodArray) {
    const inside = figuresIn(schema.element)
    return inside && [inside]
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return figuresIn(schema.def.innerType)
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.map(figuresIn).reduce(together, undefined)
  return undefined
}

function ofFields(fields: readonly (readonly [string, z.core.$ZodType])[]): Figures | undefined {
  const found = fields.flatMap(([name, field]): [string, Figures][] => {
    const inside = figuresIn(field)
    return inside ? [[name, inside]] : []
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** The figures of two parts of a union. */
function together(one: Figures | undefined, other: Figures | undefined): Figures | undefined {
  if (one === undefined || other === undefined) return one ?? other
  if (typeof one === 'number' || typeof other === 'number') {
    if (one !== other)
      throw new Error('A field is money in one part of a union, and something else in another')
    return one
  }
  if (isList(one) && isList(other)) {
    const inside = together(one[0], other[0])
    return inside && [inside]
  }
  // a body that may also be sent bare: the browser sends the whole one
  if (isList(one)) return other
  if (isList(other)) return one
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(names.flatMap(name => entryOf(name, together(one[name], other[name]))))
}

const entryOf = (name: string, inside: Figures | undefined): [string, Figures][] =>
  inside ? [[name, inside]] : []
const isList = (figures: Figures): figures is readonly [Figures] => Array.isArray(figures)
