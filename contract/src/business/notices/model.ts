import { z } from 'zod'
import { Instant } from '../../day.ts'
import { Rupees } from '../../money.ts'
import { Quantity } from '../../quantity.ts'
import { itemUnits } from '../../units.ts'
import { noticedRecords, noticeKinds } from './kinds.ts'

/** A record as presence and notices name it: `order:412`. */
export const NoticedName = z
  .string()
  .regex(new RegExp(`^(${noticedRecords.join('|')}):[1-9]\\d{0,8}$`), 'Enter a record, such as order:412')

/** One thing of a notice: a comment, a line, a receipt. Its fields are those of its kind. */
const NoticePart = z.object({
  /** Id of the comment, line or receipt; empty if the record is all there is. */
  key: z.string(),
  /** A comment’s beginning, an item, a cheque’s number, the kind of a release; empty where there is nothing to say. */
  text: z.string(),
  /** Names after an @ in a comment. */
  names: z.array(z.string()).optional(),
  picked: Quantity.optional(),
  ordered: Quantity.optional(),
  unit: z.enum(itemUnits).optional(),
  amount: Rupees.optional(),
  /** An asked price: that of a pack, what is paid for a unit without it, and whether it was agreed. */
  price: Rupees.optional(),
  usual: Rupees.optional(),
  /** What the line comes to at the asked price, and at what is paid without it. */
  sum: Rupees.optional(),
  usualSum: Rupees.optional(),
  isAgreed: z.boolean().optional(),
  /** The number of a driver, by somebody who may confirm it. */
  isConfirmed: z.boolean().optional(),
  /** Who had a hand in the money of a trip besides who caused the notice: its links, its driver's number, the entry of the stop. */
  hands: z
    .object({ driver: z.string(), link: z.string(), number: z.string(), entry: z.string().optional() })
    .optional(),
  /** How many lines a message has. */
  lines: z.int().optional(),
})
export type NoticePart = z.output<typeof NoticePart>

export const Notice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  record: NoticedName,
  /** Whose record it is: a customer and its outlet, an item, the sender of a message. */
  subject: z.string(),
  /** Who caused it last, by their name today; empty: it came by itself. */
  by: z.string(),
  at: Instant,
  isNew: z.boolean(),
  /** What happened since it was last read, the newest last. */
  parts: z.array(NoticePart),
})
export type Notice = z.output<typeof Notice>
