import { z } from 'zod'
import { unlessMissing } from '../../issue-words.ts'

/**
 * A text that programs may send as a whole number where it has digits alone: 560022 is "560022". The schema is made by a function, so
 * that pages which use none of it do not load it.
 */
export function orDigits<Schema extends z.ZodType<string, string>>(what: string, make: () => Schema) {
  const schema = make()
  return z.union([schema, z.int().min(0).transform(String).pipe(schema)], unlessMissing(what, 'text'))
}
