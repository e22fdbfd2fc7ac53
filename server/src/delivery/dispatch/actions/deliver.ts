import { inARow, sentence } from '@packhouse/contract/sentence.ts'
import { lockAccount } from '../../../billing/payments/api.ts'
import { takeBack, takeOnTruck } from '../../../goods/inventory/api.ts'
import {
  commitStep,
  type DoerCall,
  fillValues,
  type LockedOrder,
  type Moved,
  type Step,
  type StepCall,
  saveLines,
  shelfLives,
  statusEvent,
  undoEvent,
} from '../../../ordering/orders/api.ts'
import { rowAuthor } from '../../../platform/trail/doer.ts'
import { decideDelivery } from '../rules/deliver.ts'
import { creditGoods, type GoesBack } from './make-documents.ts'

/** Marks the order delivered: what did not arrive is credited, and goods go where their reason sends them. (rules §3.2 row 7) */
export const deliverOrder = (order: LockedOrder, step: Step, call: StepCall): Promise<Moved> =>
  deliver(order, step, call, {
    onTruck: false,
    takeBack: lines => takeBack(call.tx, { ...of(order, call), lines }),
  })

/** The same by the driver at `at`, who keeps the goods until the hall checks them in. (rules §5.11, §21.6) */
export const deliverFromTruck =
  (at?: Date) =>
  (order: LockedOrder, step: Step, call: DoerCall): Promise<Moved> =>
    deliver(order, step, call, {
      at,
      onTruck: true,
      takeBack: lines => takeOnTruck(call.tx, { lines, by: rowAuthor(call.user), now: call.now }),
    })

const of = ({ id: orderId }: LockedOrder, { user, now }: StepCall) => ({ orderId, userId: user.id, now })

interface Arrival extends GoesBack {
  /** By default now. */
  at?: Date | undefined
}

async function deliver(
  order: LockedOrder,
  { args }: Step,
  call: DoerCall,
  { at = call.now, onTruck, takeBack }: Arrival,
): Promise<Moved> {
  const { tx, now, user, audit } = call
  const { id: orderId } = order
  const handover = {
    now,
    leftAt: order.dispatchedAt ?? now,
    shelfLives: await shelfLives(tx, orderId),
    onTruck,
  }
  const { lines, givenBack, comesBack, words } = decideDelivery(order.lines, args.delivered ?? [], handover)
  if (givenBack.length > 0) await lockAccount(tx, order.customerId)
  await takeBack(comesBack)
  await saveLines(tx, orderId, lines, now)
  const notes = await creditGoods(tx, { order, why: 'Short delivery', lines: givenBack, now, user, audit })
  const numbers = notes.map(({ number }) => number)
  const short =
    givenBack.length > 0
      ? [
          {
            kind: 'RETURN' as const,
            status: order.status,
            did: sentence('short delivery: {lines}', { lines: inARow(words, '{one}; {next}') }),
            data: { numbers },
          },
        ]
      : []
  const { ordered, picked } = fillValues(order.lines)
  return commitStep(order, call, {
    to: 'DELIVERED',
    changes: { delivered_at: at, goods_ordered_paise: ordered, goods_picked_paise: picked },
    events: [...short, statusEvent(order, 'DELIVERED')],
    after: { shortLines: givenBack.length, creditNotes: numbers },
  })
}

/** Reverses a mistaken delivery: delivered amounts are cleared. (rules §3.2 B6) */
export async function takeDeliveryBack(order: LockedOrder, { args }: Step, call: StepCall): Promise<Moved> {
  const uncounted = order.lines.map(line => ({ ...line, deliveredPacksMilli: null, deliveredMilli: null }))
  await saveLines(call.tx, order.id, uncounted, call.now)
  return commitStep(order, call, {
    to: 'DISPATCHED',
    changes: { delivered_at: null, goods_ordered_paise: null, goods_picked_paise: null },
    events: [undoEvent(order, 'DISPATCHED', args.reason)],
    reason: args.reason,
  })
}
