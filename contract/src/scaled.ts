import { z } from 'zod'

/** A decimal on the wire, an integer inside: 27.5 ↔ 2750 for two places. More decimals are refused, never rounded. */
export function scaled<Inside extends number>(places: 2 | 3, message: string) {
  const scale = 10 ** places
  const isSafe = (value: number) => Number.isSafeInteger(Math.round(value * scale))
  const wire = z
    .number()
    .refine(isSafe, { error: 'This number is too large', abort: true })
    .refine(value => Math.round(value * scale) / scale === value, message)
    .meta({ multipleOf: 1 / scale })
  const inside = z.custom<Inside>(Number.isSafeInteger, 'must be whole inside')
  return z.codec(wire, inside, {
    decode: value => Math.round(value * scale) as Inside,
    encode: value => value / scale,
  })
}

/** The wire side of amounts and quantities, which every refinement of them shares. */
const figures = new WeakMap<z.core.$ZodType, 2 | 3>()

/** An amount or a quantity, which the browser also holds as an integer. */
export function figure<Inside extends number>(places: 2 | 3, message: string) {
  const schema = scaled<Inside>(places, message)
  figures.set(schema.def.in, places)
  return schema
}

/** The decimals of an amount or a quantity on the wire; undefined for any other codec. */
export const placesOf = ({ def }: z.ZodCodec): 2 | 3 | undefined => figures.get(def.in)
