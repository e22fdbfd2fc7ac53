import { createHash } from 'node:crypto'
import { dayOf } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { type Milli, milli, sumMilli } from '@packhouse/contract/quantity.ts'
import { certain, found } from '@packhouse/contract/refusal.ts'
import { promisable } from '@packhouse/contract/supply/lots/promised.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { selectOpenLots } from '../../lots/api.ts'
import { thereFor } from '../rules/there.ts'
import { type ItemRow, selectItems } from '../sql/items.ts'
import { type LineRow, type SharePlace, selectHeld, selectLines } from '../sql/lines.ts'
import { type SharingRow, selectLast } from '../sql/sharing.ts'

/** An item as it is to be shared out: its lines, and what is there for them. */
export interface Board {
  item: ItemRow
  lines: LineRow[]
  wanted: Milli
  there: Milli
  last: SharingRow | undefined
  /** What a proposal is made of; another one after anything of it moved. */
  seen: string
}

/** The step of the scale in thousandths of a kilogram or litre. (rules §35.3) */
export const stepOfScale = async (db: Reading): Promise<Milli> =>
  milli((await readSettings(db)).shareStepGrams)

/** Reads an item as it is to be shared out among the orders of a day or a slot. (rules §35.1) */
export async function boardOf(db: Reading, itemId: ItemTypeId, place: SharePlace, now: Date): Promise<Board> {
  const [item] = await selectItems(db, [itemId])
  const known = found(item, 'Item {id} was not found.', { id: itemId })
  const lines = await selectLines(db, itemId, { ...place, stepMilli: await stepOfScale(db) })
  const there = certain(
    (await thereOf(db, new Map([[itemId, pickedOf(lines)]]), place, now)).get(itemId),
    'what is there',
  )
  const last = await selectLast(db, itemId, place)
  const facts = lines.map(line => [
    line.orderitemid,
    line.ordered,
    line.picked,
    line.allotted,
    line.least,
    line.most,
  ])
  const hash = createHash('sha256')
    .update(JSON.stringify([there, facts]))
    .digest('hex')
    .slice(0, 16)
  return {
    item: known,
    lines,
    there,
    last,
    wanted: sumMilli(lines.map(({ most }) => most)),
    seen: `${last?.sharingId ?? 0}-${hash}`,
  }
}

const pickedOf = (lines: readonly LineRow[]): Milli => sumMilli(lines.map(({ least }) => least))

/** What is there of items for the orders of a day or a slot, beside what was picked for them of each. (rules §35.1) */
export async function thereOf(
  db: Reading,
  picked: ReadonlyMap<ItemTypeId, Milli>,
  place: SharePlace,
  now: Date,
): Promise<Map<ItemTypeId, Milli>> {
  const ids = [...picked.keys()]
  const lots = Map.groupBy(await selectOpenLots(db, ids), lot => lot.itemId)
  const held = Map.groupBy(await selectHeld(db, ids, place), hold => hold.itemId)
  const when = { deliveryDate: place.deliveryDate, today: dayOf(now) }
  return new Map(
    [...picked].map(([id, pickedMilli]) => [
      id,
      thereFor({ goods: promisable(lots.get(id) ?? []), held: held.get(id) ?? [], pickedMilli }, when),
    ]),
  )
}
