import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import { ItemTypeId, OrderId, OrderLineId, PackId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { Quantity } from '../../quantity.ts'
import { itemUnits } from '../../units.ts'
import { freeReasons } from './free.ts'
import { pickReasons } from './lifecycle.ts'
import { OrderStatus } from './model.ts'

/** The field groups in which a changed line may differ. */
export const lineFields = [
  'item',
  'ordered',
  'picked',
  'delivered',
  'returned',
  'substitute',
  'price',
  'tax',
  'amount',
] as const
export type LineField = (typeof lineFields)[number]

/**
 * What created a version of an order. KNOWN: nothing; it is the oldest known one. UNKNOWN: a server of the previous release,
 * which stored no versions; it is the order as it is now.
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

/** Why the price of a line was agreed for its order. (rules §4.18) */
export const AgreedOfVersion = z.object({
  reason: z.string().nullable(),
  free: z.enum(freeReasons).nullable(),
})

/** A line in one version. Quantities in packs, weights in base units. */
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
  agreed: AgreedOfVersion.nullable(),
  gstPercent: z.number(),
  lineTotal: Rupees,
  lineTax: Rupees,
})
export type LineOfVersion = z.output<typeof LineOfVersion>

/** The facts of a version besides its lines. `discount` is the lines' difference from list price. */
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
  /** Who made it; consecutive picking entries form one version, with all their names. Empty if not known. */
  by: z.array(z.string()),
  made: z.enum(versionMakers),
  /** Number of writes it combines: picking entries, otherwise 1. */
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
  z.object({
    change: z.literal('ADDED'),
    before: z.null(),
    after: LineOfVersion,
    changed: z.array(z.enum(lineFields)),
  }),
  z.object({
    change: z.literal('REMOVED'),
    before: LineOfVersion,
    after: z.null(),
    changed: z.array(z.enum(lineFields)),
  }),
])

/** The versions of an order, oldest first, and the difference between two of them; null while there is only one. */
export const OrderVersions = z.object({
  orderid: OrderId,
  businessname: z.string(),
  versions: z.array(Version),
  /** Whether they start when the order was placed; otherwise earlier changes are not known. */
  sincePlaced: z.boolean(),
  comparison: z
    .object({
      from: version,
      to: version,
      before: VersionFacts,
      after: VersionFacts,
      /** The facts that differ. */
      changed: z.array(factNames),
      lines: z.array(LineChange),
    })
    .nullable(),
})
