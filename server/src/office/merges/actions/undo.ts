import { dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { lockAccountOfMerge, recountAccounts } from '../../../billing/payments/api.ts'
import { replaceGroups } from '../../../goods/item-groups/api.ts'
import {
  followOutlets,
  removeNumber,
  renameOutlet,
  replaceLists,
  updateCustomerRow,
} from '../../../people/customers/api.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { Before, changedSince, undoUntil, whyNotUndo } from '../rules/undo.ts'
import {
  lockCustomers,
  type MergeRow,
  markUndone,
  selectLastMerge,
  selectMerge,
  selectState,
} from '../sql/merges.ts'
import { refuseWithoutAll } from './facts.ts'
import { tablesAfterAccounts, tablesBeforeAccounts } from './rows.ts'

/** The merge into a customer within the last day, and what changed since. (rules §2.2.1) */
export const lastMerge: Handler<typeof merges.lastMerge> = async ({ customerid }, { db, now }) => {
  const merge = await selectLastMerge(
    db,
    customerid,
    new Date(now.getTime() - (undoUntil(now).getTime() - now.getTime())),
  )
  if (!merge) return null
  return {
    id: merge.id,
    goes: { id: merge.from, businessName: merge.fromName },
    at: merge.at,
    by: merge.by,
    undoUntil: undoUntil(merge.at),
    changed: changedSince(merge.state, await selectState(db, [merge.from, merge.into])),
  }
}

/** Undoes a merge: what moved goes back, and both customers are as they were. (rules §2.2.1) */
export async function undoMerge(
  { body: { mergeId } }: Args<typeof merges.undoMerge>,
  call: WriteCall,
): Promise<Result<typeof merges.undoMerge>> {
  await refuseWithoutAll(call)
  const { tx, now, user, audit } = call
  const seen = found(await selectMerge(tx, mergeId), 'Merge {id} was not found.', { id: mergeId })
  await lockCustomers(tx, [seen.from, seen.into])
  const merge = found(await selectMerge(tx, mergeId), 'Merge {id} was not found.', { id: mergeId })
  refuse(whyNotUndo(merge, changedSince(merge.state, await selectState(tx, [merge.from, merge.into])), now))

  await moveBack(merge, call)
  await markUndone(tx, mergeId, { userId: user.id, now })
  audit({
    action: 'MERGE_UNDONE',
    entity: 'customer',
    entityId: merge.into,
    after: { mergeId, merged: { id: merge.from, businessName: merge.fromName } },
  })
  return { id: mergeId, stays: { id: merge.into, businessName: merge.intoName }, day: dayOf(now) }
}

async function moveBack({ from, into, moved, before }: MergeRow, { tx, now }: WriteCall): Promise<void> {
  const kept = Before.parse(before)
  for (const [table, move] of Object.entries(tablesBeforeAccounts))
    await move(tx, { from: into, to: from, ids: moved.rows[table] ?? [] })
  await lockAccountOfMerge(tx, Math.min(from, into) === from ? from : into)
  await lockAccountOfMerge(tx, Math.min(from, into) === from ? into : from)
  for (const [table, move] of Object.entries(tablesAfterAccounts)) {
    const [back, ids] = [moved.back[table] ?? [], moved.rows[table] ?? []]
    if (ids.length > 0) await move?.(tx, { from: into, to: from, ids })
    if (back.length > 0) await move?.(tx, { from, to: into, ids: back })
  }
  await recountAccounts(tx, [
    { customerId: into, ...kept.accounts.stays },
    { customerId: from, ...kept.accounts.goes },
  ])
  if (kept.numberId !== null) await removeNumber(tx, kept.numberId)
  for (const { id, name } of kept.outlets) await renameOutlet(tx, id, name)
  await replaceGroups(tx, into, kept.groups)
  await replaceLists(tx, into, kept.lists.stays)
  await replaceLists(tx, from, kept.lists.goes)
  await updateCustomerRow(tx, into, kept.columns, now)
  await updateCustomerRow(tx, from, { merged_into_id: null, is_active: kept.goesWasActive }, now)
  await followOutlets(tx, into)
  await followOutlets(tx, from)
}
