import { z } from 'zod'

/**
 * Accepts a bare body as in the specification: a list or a reason without the object around it. Handlers always get the object,
 * which has room for fields the specification lacks, such as the version.
 */
export const orBare = <Whole extends z.ZodType, Bare extends z.ZodType>(
  whole: Whole,
  bare: Bare,
  asWhole: (bare: z.output<Bare>) => z.output<Whole>,
) => z.union([whole, bare.transform(asWhole)])
