import { Day } from '@packhouse/contract/day.ts'
import { ItemTypeId, OrderLineId, PackId } from '@packhouse/contract/ids.ts'
import { type Paise, paise, sumPaise } from '@packhouse/contract/money.ts'
import { type Contents, compare } from '@packhouse/contract/ordering/orders/compare.ts'
import { type OrderStatus, pickReasons } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import {
  AgreedOfVersion,
  type LineOfVersion,
  type VersionMaker,
} from '@packhouse/contract/ordering/orders/versions.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { itemUnits } from '@packhouse/contract/units.ts'
import { z } from 'zod'
import { belowList } from './value-of-line.ts'

const Money = z.int().transform(paise)
const Amount = z.int().transform(milli)

/** A line as stored in a version (`lineFacts` in orders/sql/versions.ts). */
const KeptLine = z.object({
  id: OrderLineId,
  lineNo: z.int(),
  packId: PackId,
  itemTypeId: ItemTypeId,
  itemName: z.string(),
  packName: z.string(),
  sku: z.string(),
  unit: z.enum(itemUnits),
  catchWeight: z.boolean(),
  byPiece: z.boolean(),
  contentMilli: Amount,
  listPricePaise: Money,
  pricePaise: Money,
  /** Absent without one. */
  percentOffBp: z.int().nullable().default(null),
  /** Absent where the price is the customer's own. */
  agreed: AgreedOfVersion.nullable().default(null),
  gstBp: z.int(),
  orderedPacksMilli: Amount,
  orderedMilli: Amount,
  pickedPacksMilli: Amount.nullable(),
  pickedMilli: Amount.nullable(),
  deliveredPacksMilli: Amount.nullable(),
  deliveredMilli: Amount.nullable(),
  returnedPacksMilli: Amount,
  returnedMilli: Amount,
  shortReason: z.enum(pickReasons).nullable(),
  substituteFor: OrderLineId.nullable(),
  lineTotalPaise: Money,
  taxPaise: Money,
})
type KeptLine = z.output<typeof KeptLine>

/** The rest of an order as stored in a version (`orderFacts` there). */
const KeptFacts = z.object({
  deliveryDate: Day,
  slot: z.string(),
  outlet: z.string(),
  receiver: z.string().nullable(),
  instructions: z.string(),
  deliveryChargePaise: Money,
  totalPaise: Money,
})

/** One stored row: the facts, the lines that differ from the previous row, the ids of removed lines. */
const KeptVersion = z.object({ facts: KeptFacts, lines: z.array(KeptLine), gone: z.array(OrderLineId) })

/** A row as the database returns it. */
export interface KeptRow {
  version: number
  action: string
  status: OrderStatus
  facts: unknown
  /** Each as its version stores it. */
  lines: readonly { id: OrderLineId }[]
  gone: readonly OrderLineId[]
  by: string
  at: Date
}

export interface OrderVersion {
  version: number
  /** Version number of the first of the rows it merges. */
  since: number
  at: Date
  by: string[]
  made: VersionMaker
  writes: number
  status: OrderStatus
  total: Paise
  contents: Contents
}

/** What a version stores that those before it do not: lines that differ, and those that are gone; undefined if it is the same. */
export function changesSince(
  kept: readonly Pick<KeptRow, 'facts' | 'lines' | 'gone'>[],
  present: Pick<KeptRow, 'facts' | 'lines'>,
): Pick<KeptRow, 'lines' | 'gone'> | undefined {
  const linesById = new Map<OrderLineId, { id: OrderLineId }>()
  for (const { lines, gone } of kept) {
    for (const line of lines) linesById.set(line.id, line)
    for (const id of gone) linesById.delete(id)
  }
  const lines = present.lines.filter(line => !isEqual(line, linesById.get(line.id)))
  for (const { id } of present.lines) linesById.delete(id)
  const gone = [...linesById.keys()]
  const isSame = lines.length === 0 && gone.length === 0 && isEqual(present.facts, kept.at(-1)?.facts)
  return isSame ? undefined : { lines, gone }
}

/** The database gives the fields of both in the same order. */
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Kind of version for each audit action; any other action is a move. */
const makers: ReadonlyMap<string, VersionMaker> = new Map([
  ['ORDER_CREATED', 'PLACED'],
  ['ORDER_EDITED', 'EDITED'],
  ['ORDER_REPRICED', 'EDITED'],
  ['ORDER_PICKED', 'PICKED'],
  ['ORDER_TASK_WAIVED', 'TASK_LEFT'],
  ['ORDER_RETURNED', 'RETURNED'],
  ['ORDER_INVOICED', 'INVOICED'],
  ['ORDER_UNINVOICED', 'UNINVOICED'],
  ['KNOWN', 'KNOWN'],
  ['UNKNOWN', 'UNKNOWN'],
])

/**
 * Builds the versions of an order, oldest first, each with its full contents: rows store only changed lines. Consecutive picking
 * entries are merged into one version, the last of them. (rules §3.11)
 */
function versionsOf(rows: readonly KeptRow[]): OrderVersion[] {
  const lines = new Map<OrderLineId, KeptLine>()
  const versions: OrderVersion[] = []
  for (const row of rows) {
    const { facts, lines: changed, gone } = KeptVersion.parse(row)
    for (const line of changed) lines.set(line.id, line)
    for (const id of gone) lines.delete(id)
    const version = versionOf(row, facts, [...lines.values()])
    const before = versions.at(-1)
    if (before?.made === 'PICKED' && version.made === 'PICKED')
      versions.splice(-1, 1, {
        ...version,
        since: before.since,
        by: [...new Set([...before.by, ...version.by])],
        writes: before.writes + 1,
      })
    else versions.push(version)
  }
  return versions
}

/**
 * The versions up to the present. If the current contents differ from the last stored version, a server of the previous release,
 * which stores none, changed the order: one more version is added, whose author and number of steps are unknown. (rules §3.11)
 */
export function versionsUntilNow(kept: readonly KeptRow[], present: KeptRow): OrderVersion[] {
  if (kept.length === 0) return versionsOf([present])
  const versions = versionsOf(kept)
  const last = versions.at(-1)
  const [now] = versionsOf([{ ...present, action: 'UNKNOWN' }])
  // a version may have been stored since the present was read
  if (!last || !now || now.version <= last.version || isSame(last.contents, now.contents)) return versions
  return [...versions, { ...now, by: [] }]
}

function isSame(one: Contents, other: Contents): boolean {
  const { facts, lines } = compare(one, other)
  return facts.length === 0 && lines.every(({ change }) => change === 'SAME')
}

function versionOf(
  { version, at, by, action, status }: KeptRow,
  facts: z.output<typeof KeptFacts>,
  kept: readonly KeptLine[],
): OrderVersion {
  const lines = kept.toSorted((one, other) => one.lineNo - other.lineNo)
  return {
    version,
    since: version,
    at,
    by: [by],
    made: makers.get(action) ?? 'MOVED',
    writes: 1,
    status,
    total: facts.totalPaise,
    contents: {
      facts: {
        deliveryDate: facts.deliveryDate,
        deliverytimeslot: facts.slot,
        outletName: facts.outlet,
        receiver: facts.receiver,
        instructions: facts.instructions,
        items: sumPaise(lines.map(line => line.lineTotalPaise)),
        discount: sumPaise(lines.map(belowList)),
        tax: sumPaise(lines.map(line => line.taxPaise)),
        deliverycharge: facts.deliveryChargePaise,
        total: facts.totalPaise,
      },
      lines: lines.map(lineOf),
    },
  }
}

const lineOf = (line: KeptLine): LineOfVersion => ({
  orderitemid: line.id,
  itemId: line.itemTypeId,
  packsizeid: line.packId,
  name: line.itemName,
  packsize: line.packName,
  sku: line.sku,
  itemUnit: line.unit,
  catchWeight: line.catchWeight,
  byPiece: line.byPiece,
  packContent: line.contentMilli,
  orderedquantity: line.orderedPacksMilli,
  orderedweight: line.orderedMilli,
  pickedquantity: line.pickedPacksMilli,
  pickedweight: line.pickedMilli,
  shortReason: line.shortReason,
  deliveredquantity: line.deliveredPacksMilli,
  deliveredweight: line.deliveredMilli,
  returnedquantity: line.returnedPacksMilli,
  returnedweight: line.returnedMilli,
  substituteFor: line.substituteFor,
  listPrice: line.listPricePaise,
  price: line.pricePaise,
  agreed: line.agreed,
  gstPercent: line.gstBp / 100,
  lineTotal: line.lineTotalPaise,
  lineTax: line.taxPaise,
})

/**
 * Which two versions to compare: by default the last two, the older one first. A number between two versions means the one valid
 * then; one before the first or after the present is missing. (rules §3.11)
 */
export function chosenVersions(
  versions: readonly OrderVersion[],
  { from, to, present }: { from: number | undefined; to: number | undefined; present: number },
): [OrderVersion, OrderVersion] | 'ONE_ALONE' | { missing: number } {
  const placeOf = (version: number): number => versions.findLastIndex(({ since }) => since <= version)
  const missing = [from, to].find(
    version => version !== undefined && (version > present || placeOf(version) < 0),
  )
  if (missing !== undefined) return { missing }
  const last = to === undefined ? versions.length - 1 : placeOf(to)
  const first = from === undefined ? Math.max(0, last - 1) : placeOf(from)
  const [older, newer] = [versions[Math.min(first, last)], versions[Math.max(first, last)]]
  return versions.length < 2 || !older || !newer ? 'ONE_ALONE' : [older, newer]
}
