import { z } from 'zod'
import { Day, Instant } from '../day.ts'
import { ItemTypeId, OrderId, OrderLineId, PackId } from '../ids.ts'
import { itemUnits } from '../items/units.ts'
import { Rupees } from '../money.ts'
import { version } from '../paging.ts'
import { Quantity } from '../quantity.ts'
import { lineFields } from './compare.ts'
import { pickReasons } from './lifecycle.ts'
import { OrderStatus } from './model.ts'

/**
 * What made a version of an order. KNOWN: nothing; it is the oldest that is known. UNKNOWN: a server of the release before, which kept
 * no version; it is the order as it is now.
 */
export const versionMakers = [
  'PLACED',
  'EDITED',
  'PICKED',
  'TASK_LEFT',
  'MOVED',
  'RETURNED',
  'INVOICED',
  'UNINVOICED',
  'KNOWN',
  'UNKNOWN',
] as const
export type VersionMaker = (typeof versionMakers)[number]

/** A line as it was in one version. Quantities of packs and, as weights, of base units. */
const LineOfVersion = z.object({
  orderitemid: OrderLineId,
  itemId: ItemTypeId,
  packsizeid: PackId,
  name: z.string(),
  packsize: z.string(),
  sku: z.string(),
  itemUnit: z.enum(itemUnits),
  catchWeight: z.boolean(),
  byPiece: z.boolean(),
  packContent: Quantity,
  orderedquantity: Quantity,
  orderedweight: Quantity,
  pickedquantity: Quantity.nullable(),
  pickedweight: Quantity.nullable(),
  shortReason: z.enum(pickReasons).nullable(),
  deliveredquantity: Quantity.nullable(),
  deliveredweight: Quantity.nullable(),
  returnedquantity: Quantity,
  returnedweight: Quantity,
  substituteFor: OrderLineId.nullable(),
  listPrice: Rupees,
  price: Rupees,
  gstPercent: z.number(),
  lineTotal: Rupees,
  lineTax: Rupees,
})
export type LineOfVersion = z.output<typeof LineOfVersion>

/** What a version says beside its lines. `discount` is what the lines cost less than the list. */
const VersionFacts = z.object({
  deliveryDate: Day,
  deliverytimeslot: z.string(),
  outletName: z.string(),
  receiver: z.string().nullable(),
  instructions: z.string(),
  items: Rupees,
  discount: Rupees,
  tax: Rupees,
  deliverycharge: Rupees,
  total: Rupees,
})
export type VersionFacts = z.output<typeof VersionFacts>
const factNames = VersionFacts.keyof()

const Version = z.object({
  version,
  at: Instant,
  /** Whose work it is; entries of picking that follow each other are one version, with all their names. Empty: not known. */
  by: z.array(z.string()),
  made: z.enum(versionMakers),
  /** How many writes it sums up: entries of picking, else 1. */
  writes: z.int(),
  status: OrderStatus,
  total: Rupees,
})

const LineChange = z.discriminatedUnion('change', [
  z.object({
    change: z.enum(['SAME', 'CHANGED']),
    before: LineOfVersion,
    after: LineOfVersion,
    changed: z.array(z.enum(lineFields)),
  }),
  z.object({ change: z.literal('ADDED'), before: z.null(), after: LineOfVersion, changed: z.array(z.enum(lineFields)) }),
  z.object({ change: z.literal('REMOVED'), before: LineOfVersion, after: z.null(), changed: z.array(z.enum(lineFields)) }),
])

/** The versions of an order, oldest first, and what differs between two of them; null while there is one alone. */
export const OrderVersions = z.object({
  orderid: OrderId,
  businessname: z.string(),
  versions: z.array(Version),
  /** Whether they begin when the order was placed; else what was before is not known. */
  sincePlaced: z.boolean(),
  comparison: z
    .object({
      from: version,
      to: version,
      before: VersionFacts,
      after: VersionFacts,
      /** Which facts differ. */
      changed: z.array(factNames),
      lines: z.array(LineChange),
    })
    .nullable(),
})
