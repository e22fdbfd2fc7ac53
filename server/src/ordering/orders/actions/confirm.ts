import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { cutoffOf } from '@packhouse/contract/platform/formats/time-slot.ts'
import { confirmAt, goesByItself, queueByItself } from '../../../people/sending/api.ts'
import type { LockedOrder } from '../rules/locked-order.ts'
import { selectCutoff } from '../sql/cutoff.ts'
import type { StepCall } from './step.ts'

/** Queues the confirmation of an accepted order for its cut-off, in the same transaction. (rules §32.4, §32.5) */
export async function confirmByItself(
  { id: orderId, customerId, outletId, deliveryDate }: LockedOrder,
  settings: Settings,
  call: StepCall,
): Promise<void> {
  if (!goesByItself('ORDER', settings)) return
  const { time, daysBefore } = await selectCutoff(call.tx, orderId)
  const notBefore = confirmAt(cutoffOf(deliveryDate, time, daysBefore), { ...settings, now: call.now })
  const ref = { kind: 'ORDER', customerId, orderId, invoiceId: null, day: null } as const
  await queueByItself({ ref, outletId, title: 'Order confirmed', occasion: deliveryDate, notBefore }, call)
}
