import type { BusinessSettings } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { ItemTypeId, OrderLineId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { certain, type Refusal, refuse } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { freezeLines, type LineToTake, reasonsOfLines, whyNotLines } from '../rules/create.ts'
import {
  type ChangedLine,
  changedLines,
  contentByItem,
  lateTask,
  whyNotChange,
  whyNothingLeft,
} from '../rules/edit.ts'
import { type LockedLine, type LockedOrder, taxOfOrder } from '../rules/locked-order.ts'
import { type FrozenLine, packLabel } from '../rules/price-line.ts'
import { lockedLine } from '../rules/substitute.ts'
import type { OrderEvent } from '../sql/events.ts'
import { deleteLines, insertLines } from '../sql/lines.ts'
import { refuseAgreed } from './agreed.ts'
import { linesOf } from './create-facts.ts'
import { heardAs, lineRow, pricedOtherwise } from './create-rows.ts'
import type { EditBody } from './edit-place.ts'
import type { StepCall } from './step.ts'

/** The planned changes to an order's lines; nothing is written yet. */
export interface LinesPlan {
  /** Remaining lines with their new amounts. */
  kept: LockedLine[]
  changed: ChangedLine[]
  gone: OrderLineId[]
  requested: readonly NewLine[]
  added: FrozenLine[]
  needs: Refusal[]
}

/**
 * Plans changed amounts, removed lines and added lines; new ones at today's prices, others at their frozen ones.
 * (rules §3.2, §4.7)
 */
export async function planLines(
  order: LockedOrder,
  items: EditBody['items'] = [],
  settings: BusinessSettings,
  { customerName, ...call }: WriteCall & { customerName: string },
): Promise<LinesPlan> {
  const { tx, now } = call
  const changes = items.filter(item => 'orderitemid' in item)
  const requested = items.filter(item => 'packsizeid' in item)
  refuse(whyNotChange(order.lines, changes, requested))
  const changed = changedLines(order, changes)
  const gone = new Set(changed.filter(({ isGone }) => isGone).map(({ line }) => line.id))
  const remaining = order.lines
    .filter(({ id }) => !gone.has(id))
    .map(line => changed.find(change => change.line.id === line.id)?.line ?? line)
  const added = await freezeAdded(order, requested, remaining, settings, call)
  await refuseMore(order, remaining, settings, { tx, now })
  if (items.length > 0) refuse(whyNothingLeft([...remaining, ...added]))
  return {
    kept: remaining,
    changed,
    gone: [...gone],
    requested,
    added,
    needs: reasonsOfLines(added, customerName),
  }
}

/** Deletes removed lines and inserts new ones; returns all current lines and the history events. */
export async function writeLines(
  order: LockedOrder,
  { kept, changed, gone, requested, added: frozen }: LinesPlan,
  tx: StepCall['tx'],
): Promise<{ lines: LockedLine[]; events: OrderEvent[] }> {
  await deleteLines(tx, order.id, gone)
  const added = await writeAdded(order, frozen, tx)
  const status = order.status === 'PACKED' ? 'PACKING' : order.status
  const events = [
    ...changed.map(({ line, did }) => edited(status, did, line.id)),
    ...added.map((line, index) =>
      edited(
        status,
        sentence('added {item}, {amount}', { item: line.name, amount: linePacksText(frozen[index]) }),
        line.id,
      ),
    ),
    ...heardAs(requested, frozen, status),
    ...pricedOtherwise(frozen, status),
  ]
  return { lines: [...kept, ...added], events }
}

const edited = (status: LockedOrder['status'], did: Sentence, orderitemid: OrderLineId): OrderEvent => ({
  kind: 'EDIT',
  status,
  did,
  data: { orderitemid },
})

const linePacksText = (line: FrozenLine | undefined): string =>
  line ? `${line.packsMilli / 1000} × ${packLabel(line.pack)}` : ''

type NewLine = Extract<NonNullable<EditBody['items']>[number], { packsizeid: unknown }>

async function freezeAdded(
  order: LockedOrder,
  items: readonly NewLine[],
  kept: readonly LockedLine[],
  { packRounding: rounding, supplier }: BusinessSettings,
  call: WriteCall,
): Promise<FrozenLine[]> {
  const { tx, now } = call
  if (items.length === 0) return []
  const lines = await linesOf(
    tx,
    { items: [...items], customerid: order.customerId, deliveryDate: order.deliveryDate },
    dayOf(now),
  )
  refuse(whyNotLines(lines, rounding, { others: contentByItem(kept) }))
  await refuseAgreed(lines, { rounding }, call)
  return freezeLines(lines, { rounding, tax: taxOfOrder(order, supplier.state) })
}

/** Lines that grow must still be for sale and within the order limit of their item. (rules §5.7) */
async function refuseMore(
  order: LockedOrder,
  kept: readonly LockedLine[],
  { packRounding: rounding }: BusinessSettings,
  { tx, now }: Pick<StepCall, 'tx' | 'now'>,
): Promise<void> {
  const before = new Map(order.lines.map(({ id, orderedMilli }) => [id, orderedMilli]))
  const grown = kept.filter(({ id, orderedMilli }) => orderedMilli > (before.get(id) ?? orderedMilli))
  if (grown.length === 0) return
  const items = grown.map(({ packId, orderedPacksMilli }) => ({
    packsizeid: packId,
    quantity: orderedPacksMilli,
  }))
  const found = await linesOf(
    tx,
    { items, customerid: order.customerId, deliveryDate: order.deliveryDate },
    dayOf(now),
  )
  const lines: LineToTake[] = found.map((line, index) => ({
    ...line,
    priceOverride: grown[index]?.pricePaise,
  }))
  const others: ReadonlyMap<ItemTypeId, Milli> = contentByItem(kept.filter(line => !grown.includes(line)))
  refuse(whyNotLines(lines, rounding, { others }))
}

async function writeAdded(
  order: LockedOrder,
  frozen: readonly FrozenLine[],
  tx: StepCall['tx'],
): Promise<LockedLine[]> {
  const last = Math.max(0, ...order.lines.map(({ lineNo }) => lineNo))
  const isPicked = order.status === 'PACKING' || order.status === 'PACKED'
  const task = (line: FrozenLine) => (isPicked ? lateTask({ orderedPacksMilli: line.packsMilli }) : null)
  const rows = frozen.map((line, index) => {
    const words = task(line)
    const row = { ...lineRow(line, last + index), order_id: order.id }
    return { ...row, open_task: words?.message ?? null, open_task_words: words && JSON.stringify(words) }
  })
  const ids = await insertLines(tx, rows)
  return frozen.map((line, index) =>
    lockedLine(
      {
        id: certain(ids[index], 'id of the new line'),
        lineNo: last + index + 1,
        substituteFor: null,
        openTask: task(line),
      },
      line,
    ),
  )
}
