import { z } from 'zod'
import { Day } from '../../day.ts'
import { Percent, Rupees } from '../../money.ts'
import { Quantity } from '../../quantity.ts'

const until = Day.nullable()

/** What decides a pack's price for one customer on one day, so that a screen prices each quantity as the server does. (rules §4.14) */
export const PriceLadder = z.object({
  /** Where the list price comes from. */
  source: z.enum(['MANUAL', 'DERIVED']),
  fixed: z.array(z.object({ price: Rupees, until })),
  /** Value in percent, or in rupees off a base unit. */
  discount: z.object({ kind: z.enum(['PERCENT', 'FLAT']), value: Percent, until }).nullable(),
  /** Rows of the customer's price lists; `from` counts packs of one line. */
  lists: z.array(
    z.object({
      listId: z.int(),
      list: z.string(),
      from: Quantity,
      price: Rupees.nullable(),
      percent: Percent.nullable(),
      until,
    }),
  ),
})
