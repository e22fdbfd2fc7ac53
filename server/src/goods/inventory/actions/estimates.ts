import { dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import type { NewEstimate, ReceivedEstimate } from '@packhouse/contract/goods/inventory/model.ts'
import type { NamedItem } from '@packhouse/contract/goods/inventory/policy.ts'
import type { EstimateId, ItemTypeId, SupplierId } from '@packhouse/contract/ids.ts'
import { subtractMilli } from '@packhouse/contract/quantity.ts'
import { fieldIssue, found, Refused, refusal, refusalWith, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import type { AuditEvent } from '../../../platform/trail/record-and-announce.ts'
import { supplierNamed } from '../../suppliers/api.ts'
import { type Outcome, outcomeOf, whyNotAnnounce } from '../rules/estimates.ts'
import type { LedgerMove } from '../rules/stock-moves.ts'
import {
  type DecidedEstimate,
  decideEstimates,
  insertEstimates,
  type LockedEstimate,
  lockEstimates,
  selectEstimates,
} from '../sql/estimates.ts'
import { selectNamedItems } from '../sql/read.ts'
import { postMoves } from './move-stock.ts'
import { stockOf } from './reply.ts'

/** Adds estimates, all or none; stock changes only when they are received. (rules §5.3) */
export async function addEstimates(
  { body }: Args<typeof inventory.addEstimates>,
  call: WriteCall,
): Promise<Result<typeof inventory.addEstimates>> {
  const sent = Array.isArray(body) ? body : body.itemEstimates
  const items = await selectNamedItems(
    call.tx,
    sent.map(({ itemId }) => itemId),
  )
  const byId = new Map(items.map(item => [item.id, item]))
  const today = dayOf(call.now)
  const fields = sent.flatMap((estimate, at) => {
    const issue = whyNotAnnounce(
      estimate,
      found(byId.get(estimate.itemId), 'Item {id} was not found.', { id: estimate.itemId }),
      today,
    )
    return issue ? [fieldIssue(`body.itemEstimates.${at}.${issue.field}`, issue)] : []
  })
  const [first] = fields
  if (first) throw new Refused(refusalWith('BAD_INPUT', first, { fields }))
  const ids = await announce(sent, call)
  const reply = new Map((await selectEstimates(call.tx, ids)).map(estimate => [estimate.id, estimate]))
  return ids.map(id => found(reply.get(id), 'Estimate {id} was not found.', { id }))
}

/** Stores estimates that were already checked. */
export async function announce(
  estimates: readonly NewEstimate[],
  call: Pick<WriteCall, 'tx' | 'user' | 'now' | 'audit'>,
): Promise<EstimateId[]> {
  const { tx, user, now, audit } = call
  const suppliers = await suppliersOf(estimates, call)
  const rows = estimates.map(estimate => ({
    itemTypeId: estimate.itemId,
    quantityMilli: estimate.quantity,
    expectedDate: estimate.expectedDate,
    supplier: estimate.supplier || null,
    supplierId: suppliers.get(estimate.supplier ?? '') ?? null,
    costPaise: estimate.expectedCost ?? null,
    bestBefore: estimate.bestBefore ?? null,
    notes: estimate.notes ?? '',
  }))
  const ids = await insertEstimates(tx, rows, { userId: user.id, now })
  for (const [at, entityId] of ids.entries())
    audit({ action: 'ESTIMATE_ADDED', entity: 'estimate', entityId, after: rows[at] })
  return ids
}

/** The suppliers of the names that were typed, in the order of their names; added where there are none. (rules §25.1) */
async function suppliersOf(
  estimates: readonly NewEstimate[],
  call: Pick<WriteCall, 'tx' | 'audit'>,
): Promise<Map<string, SupplierId>> {
  const names = new Set(estimates.flatMap(({ supplier }) => supplier || []))
  const suppliers = new Map<string, SupplierId>()
  for (const name of [...names].sort()) suppliers.set(name, (await supplierNamed({ name }, call)).id)
  return suppliers
}

/** Receives or cancels estimates of one item, all or none; repeating a call changes nothing. (rules §5.4) */
export async function receiveEstimates(
  { itemid, body }: Args<typeof inventory.receiveEstimates>,
  call: WriteCall,
): Promise<Result<typeof inventory.receiveEstimates>> {
  const sent = Array.isArray(body) ? body : body.itemEstimates
  const [item] = await selectNamedItems(call.tx, [itemid])
  await receive(itemid, found(item, 'Item {id} was not found.', { id: itemid }), sent, call)
  const ids = sent.map(({ id }) => id)
  const reply = new Map((await selectEstimates(call.tx, ids)).map(estimate => [estimate.id, estimate]))
  return {
    item: await stockOf(call.tx, itemid, call),
    itemEstimates: ids.map(id => found(reply.get(id), 'Estimate {id} was not found.', { id })),
  }
}

/** Receives or cancels estimates of one item: the accepted amount goes into stock, once per estimate. (rules §5.4) */
async function receive(
  itemTypeId: ItemTypeId,
  item: NamedItem,
  sent: readonly ReceivedEstimate[],
  call: Pick<WriteCall, 'tx' | 'user' | 'now' | 'audit'> & { uploadId?: number },
): Promise<void> {
  const { tx, user, now, uploadId } = call
  const ids = sent.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined)
    throw new Refused(refusal('BAD_INPUT', 'Estimate {id} appears twice.', { id: twice }))
  const locked = new Map((await lockEstimates(tx, itemTypeId, ids)).map(estimate => [estimate.id, estimate]))
  const decided: Decided[] = []
  for (const one of sent) {
    const estimate = found(locked.get(one.id), 'Estimate {id} of {item} was not found.', {
      id: one.id,
      item: item.itemName,
    })
    const outcome = outcomeOf(estimate, one, item, dayOf(now))
    if (outcome.kind !== 'SAME') {
      const what = {
        what: sentence('Estimate {id}', { id: one.id }),
        entity: 'estimate',
        entityId: one.id,
        version: estimate.version,
      }
      refuse(await whyStale(tx, what, one.version, now))
    }
    decided.push({ estimate, outcome })
  }
  const source = { userId: user.id, now, ...(uploadId === undefined ? {} : { uploadId }) }
  const { before, after } = await postMoves(tx, decided.flatMap(moveOf(itemTypeId)), source)
  const by = { userId: user.id, now }
  await decideEstimates(tx, decided.flatMap(changeOf), by)
  for (const one of decided) call.audit(eventOf(one))
  if (before.size === 0) return
  const onHand = (stock: typeof before) => ({ onHandMilli: stock.get(itemTypeId)?.onHandMilli ?? 0 })
  call.audit({
    action: 'STOCK_RECEIVED',
    entity: 'stock',
    entityId: itemTypeId,
    before: onHand(before),
    after: onHand(after),
  })
}

/** Adds estimates of many items and receives them in full, with one posting for all. (rules §5.4) */
export async function receiveAnnounced(
  estimates: readonly NewEstimate[],
  { note, ...call }: Pick<WriteCall, 'tx' | 'user' | 'now' | 'audit'> & { note: string },
): Promise<void> {
  const { tx, user, now } = call
  const ids = await announce(estimates, call)
  const came = estimates.flatMap(({ itemId, quantity, bestBefore }, at) => {
    const id = ids[at]
    return id === undefined
      ? []
      : [{ id, itemTypeId: itemId, milli: quantity, bestBefore: bestBefore ?? null }]
  })
  const moves = came.map(
    ({ id, itemTypeId, milli, bestBefore }): LedgerMove => ({
      itemTypeId,
      kind: 'RECEIPT',
      milli,
      estimateId: id,
      ...(bestBefore ? { bestBefore } : {}),
    }),
  )
  const decided = came.map(
    ({ id, milli, bestBefore }): DecidedEstimate => ({
      id,
      status: 'RECEIVED',
      actualMilli: milli,
      acceptedMilli: milli,
      bestBefore,
      notes: '',
    }),
  )
  await decideEstimates(tx, decided, { userId: user.id, now })
  await postMoves(tx, moves, { note, userId: user.id, now })
  for (const { id, ...after } of decided)
    call.audit({
      action: 'ESTIMATE_RECEIVED',
      entity: 'estimate',
      entityId: id,
      before: { status: 'PENDING' },
      after,
    })
}

interface Decided {
  estimate: LockedEstimate
  outcome: Outcome
}

const moveOf =
  (itemTypeId: ItemTypeId) =>
  ({ estimate, outcome }: Decided): LedgerMove[] => {
    if (outcome.kind !== 'RECEIVED' || outcome.acceptedMilli === 0) return []
    const { actualMilli, acceptedMilli, bestBefore, notes } = outcome
    return [
      {
        itemTypeId,
        kind: 'RECEIPT',
        milli: acceptedMilli,
        estimateId: estimate.id,
        ...(acceptedMilli < actualMilli ? { reason: 'REJECTED_AT_DOCK' } : {}),
        ...(notes ? { note: notes } : {}),
        ...(bestBefore ? { bestBefore } : {}),
      },
    ]
  }

/** The new values of an estimate; none if it does not change. */
function changeOf({ estimate: { id }, outcome }: Decided): DecidedEstimate[] {
  if (outcome.kind === 'SAME') return []
  if (outcome.kind === 'CANCELLED')
    return [
      {
        id,
        status: 'CANCELLED',
        actualMilli: null,
        acceptedMilli: null,
        bestBefore: null,
        notes: outcome.notes,
      },
    ]
  const { status, actualMilli, acceptedMilli, bestBefore, notes } = outcome
  return [{ id, status, actualMilli, acceptedMilli, bestBefore, notes }]
}

function eventOf({ estimate, outcome }: Decided): AuditEvent {
  const event = { entity: 'estimate', entityId: estimate.id }
  if (outcome.kind === 'SAME') return { action: 'ESTIMATE_UNCHANGED', ...event }
  const before = { status: estimate.status }
  if (outcome.kind === 'CANCELLED')
    return {
      action: 'ESTIMATE_CANCELLED',
      ...event,
      before,
      after: { status: 'CANCELLED' },
      reason: outcome.notes || undefined,
    }
  const { kind: _, ...received } = outcome
  const rejectedAtDockMilli = subtractMilli(received.actualMilli, received.acceptedMilli)
  return { action: 'ESTIMATE_RECEIVED', ...event, before, after: { ...received, rejectedAtDockMilli } }
}
