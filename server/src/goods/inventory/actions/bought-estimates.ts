import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { EstimateId, ItemTypeId, SupplierId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type Milli, quantityWords } from '@packhouse/contract/quantity.ts'
import { certain, found, Refused, refusal, refusalWith, refuse } from '@packhouse/contract/refusal.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { changedFields } from '../../../platform/trail/edits.ts'
import { whyNotAnnounce } from '../rules/estimates.ts'
import { decideEstimates, insertEstimates, lockEstimate, saveExpected, saveLanded } from '../sql/estimates.ts'
import { selectNamedItem } from '../sql/read.ts'

type Call = Pick<WriteCall, 'tx' | 'user' | 'now' | 'audit'>

/** What was bought in a market and will come. */
export interface Bought {
  itemTypeId: ItemTypeId
  quantityMilli: Milli
  supplier: { id: SupplierId; name: string }
  /** paise per base unit */
  costPaise: Paise
  /** Printed on the packs; null: not known. */
  bestBefore: Day | null
}

/** Adds the estimate of something that was bought; it comes on `expected`, today if that day is over. (rules §26.2) */
export async function buyEstimate(
  { itemTypeId, quantityMilli, supplier, costPaise, bestBefore }: Bought,
  { expected, notes }: { expected: Day; notes: string },
  { tx, user, now, audit }: Call,
): Promise<EstimateId> {
  const today = dayOf(now)
  const expectedDate = expected < today ? today : expected
  const item = found(await selectNamedItem(tx, itemTypeId), 'Item {id} was not found.', { id: itemTypeId })
  const issue = whyNotAnnounce({ quantity: quantityMilli, expectedDate, bestBefore }, item, today)
  if (issue) throw new Refused(refusalWith('BREAKS_RULE', issue, { field: issue.field }))
  const row = {
    itemTypeId,
    quantityMilli,
    expectedDate,
    supplier: supplier.name,
    supplierId: supplier.id,
    costPaise,
    bestBefore,
    notes,
  }
  const [added] = await insertEstimates(tx, [row], { userId: user.id, now })
  const id = certain(added, 'the added estimate')
  audit({ action: 'ESTIMATE_ADDED', entity: 'estimate', entityId: id, after: row })
  return id
}

/** Changes what was bought while its goods are still expected. (rules §26.2) */
export async function changeBought(
  id: EstimateId,
  { itemTypeId, ...bought }: Bought,
  call: Call,
): Promise<void> {
  const { tx, now, audit } = call
  const was = await lockBought(id, call)
  if (was.status !== 'PENDING')
    refuse(
      refusal('BREAKS_RULE', '{item} is no longer expected. Strike the line and buy it again.', {
        item: was.itemName,
      }),
    )
  const { quantityMilli, supplier, costPaise, bestBefore } = bought
  const item = certain(await selectNamedItem(tx, itemTypeId), 'the item of an estimate')
  const today = dayOf(now)
  const issue = whyNotAnnounce(
    { quantity: quantityMilli, expectedDate: today, bestBefore },
    { ...item, isActive: true },
    today,
  )
  if (issue) throw new Refused(refusalWith('BREAKS_RULE', issue, { field: issue.field }))
  const next = { quantityMilli, supplier: supplier.name, supplierId: supplier.id, costPaise, bestBefore }
  const before = {
    quantityMilli: was.quantityMilli,
    supplier: was.supplier,
    supplierId: was.supplierId,
    costPaise: was.costPaise,
    bestBefore: was.bestBefore,
  }
  const edit = changedFields<Record<keyof typeof next, string | number | null>>(before, next)
  if (!edit) return
  await saveExpected(tx, id, next)
  audit({ action: 'ESTIMATE_CHANGED', entity: 'estimate', entityId: id, ...edit })
}

/** Cancels what was bought, unless it was received; one that is not expected any more stays as it is. (rules §26.2) */
export async function cancelBought(id: EstimateId, reason: string, call: Call): Promise<void> {
  const { tx, user, now, audit } = call
  const was = await lockBought(id, call)
  if (was.status !== 'PENDING') return
  await decideEstimates(
    tx,
    [{ id, status: 'CANCELLED', actualMilli: null, acceptedMilli: null, bestBefore: null, notes: was.notes }],
    {
      userId: user.id,
      now,
    },
  )
  const event = { entity: 'estimate', entityId: id, reason }
  audit({
    action: 'ESTIMATE_CANCELLED',
    ...event,
    before: { status: 'PENDING' },
    after: { status: 'CANCELLED' },
  })
}

/** Locks the estimate of something bought; refused with the amount accepted when it was received. */
async function lockBought(id: EstimateId, { tx }: Call) {
  const was = certain(await lockEstimate(tx, id), 'the estimate of a line')
  const item = certain(await selectNamedItem(tx, was.itemTypeId), 'the item of an estimate')
  if (was.acceptedMilli !== null)
    refuse(
      refusal(
        'BREAKS_RULE',
        '{item} was received: {amount} went into stock. The line can no longer be changed.',
        {
          item: item.itemName,
          amount: quantityWords(was.acceptedMilli, item.unit),
        },
      ),
    )
  return { ...was, itemName: item.itemName }
}

/** Stores what all goods of these estimates cost; true where the cost of goods in stock changed. (rules §26.3) */
export async function landCosts(
  tx: WriteCall['tx'],
  landed: readonly { id: EstimateId; landedPaise: Paise | null }[],
): Promise<boolean> {
  const changed = await saveLanded(tx, landed)
  return changed.some(({ isAccepted }) => isAccepted)
}
