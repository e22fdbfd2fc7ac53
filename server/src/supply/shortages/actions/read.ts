import { dayOf } from '@packhouse/contract/day.ts'
import { sumMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import type { shortages as calls } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { shareOut } from '@packhouse/contract/supply/shortages/shares.ts'
import { pictureUrl } from '../../../platform/files/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { whyUnknown } from '../rules/apply.ts'
import { isListed, isSharedOut, missingOf } from '../rules/list.ts'
import { selectComing, selectItems } from '../sql/items.ts'
import { selectSums } from '../sql/lines.ts'
import { boardOf, stepOfScale, thereOf } from './board.ts'

/** Lists what is short of a day or a slot, the most money first. (rules §35.1) */
export const shortages: Handler<typeof calls.shortages> = async ({ deliveryDate: asked, slotId }, call) => {
  const { db, now } = call
  const place = { deliveryDate: asked ?? dayOf(now), slotId }
  const sums = (await selectSums(db, { ...place, stepMilli: await stepOfScale(db) })).filter(
    ({ openLines }) => openLines > 0,
  )
  const there = await thereOf(db, new Map(sums.map(sum => [sum.itemId, sum.pickedMilli])), place, now)
  const listed = sums.filter(sum => isListed(sum, there.get(sum.itemId) ?? zeroMilli))
  const ids = listed.map(({ itemId }) => itemId)
  const [items, coming] = await Promise.all([selectItems(db, ids), selectComing(db, ids, place.deliveryDate)])
  const itemOf = new Map(items.map(item => [item.itemId, item]))
  return listed
    .flatMap(sum => {
      const item = itemOf.get(sum.itemId)
      if (!item) return []
      const { image, ...named } = item
      const isThere = there.get(sum.itemId) ?? zeroMilli
      return {
        ...named,
        ...missingOf(sum, isThere),
        imageURL: pictureUrl(image, 'list', call),
        wanted: sum.wantedMilli,
        there: isThere,
        outlets: sum.outlets,
        isShared: isSharedOut(sum, isThere),
        coming: sumMilli(coming.flatMap(({ itemId, quantity }) => (itemId === sum.itemId ? [quantity] : []))),
      }
    })
    .sort(
      (one, other) =>
        other.value - one.value || one.itemName.localeCompare(other.itemName) || one.itemId - other.itemId,
    )
}

/** Proposes who gets how much. (rules §35.2) */
export const proposeShares: Handler<typeof calls.proposeShares> = async ({ body }, { db, now }) => {
  const { itemId, deliveryDate, slotId, rule, protect, fixed } = body
  const { item, lines, there, wanted, last, seen } = await boardOf(db, itemId, { deliveryDate, slotId }, now)
  const unknown = whyUnknown(lines, [...protect, ...fixed.map(({ orderitemid }) => orderitemid)])
  if (unknown) throw new Refused(unknown)
  const shared = shareOut(lines, { rule, there, protect, fixed }, item.itemUnit)
  if ('code' in shared) throw new Refused(shared)
  const coming = await selectComing(db, [itemId], deliveryDate)
  return {
    itemId,
    itemName: item.itemName,
    itemUnit: item.itemUnit,
    wanted,
    there,
    seen,
    rows: lines.map(line => ({ ...line, proposed: shared.got.get(line.orderitemid) ?? line.least })),
    sharedTotal: shared.sharedTotal,
    left: shared.left,
    coming: coming.map(({ itemId: _, ...estimate }) => estimate),
    last: last
      ? { sharingId: last.sharingId, rule: last.rule, by: last.by, byId: last.byId, at: last.at }
      : null,
  }
}
