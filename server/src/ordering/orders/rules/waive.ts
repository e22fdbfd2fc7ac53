import { statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { decidePick, lineKind } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { zeroMilli } from '@packhouse/contract/quantity.ts'
import { type Refusal, Refused, refusal, sentenceIn } from '@packhouse/contract/refusal.ts'
import { worded } from '@packhouse/contract/sentence.ts'
import type { LockedLine, LockedOrder } from './locked-order.ts'

/** Why a line has nothing to waive. (rules §3.2) */
export function whyNoTask({ status }: Pick<LockedOrder, 'status'>, line: LockedLine): Refusal | undefined {
  if (line.openTask === null)
    return refusal(
      'BREAKS_RULE',
      '{item} has no change waiting for the picker.',
      { item: line.name },
      { orderitemid: line.id },
    )
  if (status !== 'PACKING')
    return refusal(
      'WRONG_TRANSITION',
      'This order is {status}; a change can be waived only while it is Packing.',
      { status: worded(statusLabel[status]) },
      { current: status },
    )
  return undefined
}

/** Decides the line with what is packed; refused when more is packed than is now ordered. (rules §3.4) */
export function waivedLine(line: LockedLine): LockedLine {
  // a line that gets more of what was short is still picked (rules §35.6)
  const packsMilli = line.draftPacksMilli ?? line.pickedPacksMilli ?? zeroMilli
  const weightMilli = line.draftMilli ?? line.pickedMilli ?? zeroMilli
  const ordered = {
    kind: lineKind(line),
    unit: line.unit,
    orderedPacksMilli: line.orderedPacksMilli,
    packContentMilli: line.contentMilli,
  }
  const decided = decidePick(ordered, {
    packsMilli,
    weightMilli,
    reason: line.shortReason ?? 'OTHER',
    confirm: true,
  })
  if ('code' in decided)
    throw new Refused(
      refusal(
        'BREAKS_RULE',
        '{item}: {issue} A change like this cannot be waived; pick the line again.',
        { item: line.name, issue: sentenceIn(decided) },
        { orderitemid: line.id },
      ),
    )
  return {
    ...line,
    pickedPacksMilli: decided.packsMilli,
    pickedMilli: decided.contentMilli,
    shortReason: decided.reason,
    draftPacksMilli: null,
    draftMilli: null,
    openTask: null,
  }
}
