import { z } from 'zod'

/** Everything but one value of a filter; on the wire the value behind `!`: `status=!CANCELLED`. */
export interface AllBut<Value> {
  not: Value
}
export type Choice<Value> = Value | AllBut<Value>

/** A filter by a value of a schema, or by everything but it. Texts of ids are read as numbers. */
export const choice = <S extends z.ZodType<unknown, string | number>>(schema: S) => {
  const allBut = z.codec(z.templateLiteral(['!', z.string()]), z.custom<AllBut<z.output<S>>>(), {
    decode(text, context) {
      const value = text.slice(1)
      const read = [value, Number(value)].map(one => schema.safeParse(one))
      const fitting = read.find(({ success }) => success)
      if (fitting?.success) return { not: fitting.data }
      const [, { error } = {}] = read
      for (const { message } of error?.issues.slice(0, 1) ?? [])
        context.issues.push({ code: 'custom', input: text, message })
      return z.NEVER
    },
    encode: ({ not }) => `!${String(not)}` as const,
  })
  return z.union([allBut, schema])
}

export const isAllBut = <Value>(chosen: Choice<Value>): chosen is AllBut<Value> =>
  typeof chosen === 'object' && chosen !== null && 'not' in chosen

/** The value that a filter names, whether it is chosen or left out. */
export const namedIn = <Value>(chosen: Choice<Value>): Value => (isAllBut(chosen) ? chosen.not : chosen)
