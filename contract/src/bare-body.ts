import { z } from 'zod'

/**
 * A body that may come bare, as the specification shows it: a list or a reason without the object around it. Stories always get the
 * object, which also has room for what the specification does not know, such as the version.
 */
export const orBare = <Whole extends z.ZodType, Bare extends z.ZodType>(
  whole: Whole,
  bare: Bare,
  asWhole: (bare: z.output<Bare>) => z.output<Whole>,
) => z.union([whole, bare.transform(asWhole)])
