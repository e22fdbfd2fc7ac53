import type { NoticePart } from '@packhouse/contract/business/notices/model.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { type NoticeCall, notify, removePart } from '../../../business/notices/api.ts'
import { isShort, type LockedLine } from '../rules/locked-order.ts'
import { willBeShort } from '../rules/shares.ts'
import { selectPlacer } from '../sql/placer.ts'

/** Tells who placed an order what happened to it. (rules §15.1) */
async function tellPlacer(
  recordId: OrderId,
  what: { kind: 'ORDER_RELEASED' | 'LINE_SHORT'; parts: readonly NoticePart[] },
  call: NoticeCall,
): Promise<void> {
  if (what.parts.length === 0) return
  const { placedBy, subject } = await selectPlacer(call.tx, recordId)
  await notify({ ...what, record: 'order', recordId, subject, to: [placedBy] }, call)
}

export const tellReleased = (order: OrderId, call: NoticeCall): Promise<void> =>
  tellPlacer(order, { kind: 'ORDER_RELEASED', parts: [{ key: '', text: '' }] }, call)

/** Tells of lines that are short now, and takes back what was said of lines that no longer are. */
export async function tellShort(
  order: OrderId,
  { before, changed }: { before: readonly LockedLine[]; changed: readonly LockedLine[] },
  call: NoticeCall,
): Promise<void> {
  const full = new Set(changed.filter(line => !isShort(line)).map(({ id }) => id))
  await takeBackShort(
    order,
    before.filter(({ id }) => full.has(id)),
    call,
  )
  await tellPlacer(order, { kind: 'LINE_SHORT', parts: changed.filter(isShort).map(shortPart) }, call)
}

/** Tells of lines that will be short by their share, and takes back what was said of lines that no longer are. (rules §35.5) */
export async function tellShares(
  order: OrderId,
  lines: readonly LockedLine[],
  call: NoticeCall,
): Promise<void> {
  for (const { id } of lines.filter(line => line.pickedMilli === null && !willBeShort(line)))
    await removePart(call.tx, { kind: 'LINE_SHORT', record: 'order', recordId: order, key: String(id) })
  const parts = lines.filter(willBeShort).map(line => shortPart({ ...line, pickedMilli: line.allottedMilli }))
  await tellPlacer(order, { kind: 'LINE_SHORT', parts }, call)
}

/** Takes back what was said of these lines: they are to be picked again. */
export async function takeBackShort(
  recordId: OrderId,
  lines: readonly LockedLine[],
  { tx }: Pick<NoticeCall, 'tx'>,
): Promise<void> {
  for (const { id } of lines.filter(isShort))
    await removePart(tx, { kind: 'LINE_SHORT', record: 'order', recordId, key: String(id) })
}

const shortPart = ({ id, itemName, pickedMilli, orderedMilli, unit }: LockedLine): NoticePart => ({
  key: String(id),
  text: itemName,
  ...(pickedMilli === null ? {} : { picked: pickedMilli }),
  ordered: orderedMilli,
  unit,
})
