import type { Timer } from '../../../platform/http/services.ts'
import type { OtpGateway } from '../../../platform/otp/gateway.ts'
import { NotSent } from '../../../platform/otp/sms-gateway.ts'

/**
 * Strangers get their reply at whole multiples of this after their request, ms; this hides any extra time for a staff number.
 * (rules §8.1)
 */
export const answerStepMs = 1_500

/** Waits until the next whole step after a time of the timer. */
export const untilStep = (timer: Timer, arrivedMs: number): Promise<void> => {
  const passed = timer.ms() - arrivedMs
  return timer.sleep(Math.max(1, Math.ceil(passed / answerStepMs)) * answerStepMs - passed)
}

/** Sends a code through the gateway; returns why it failed, or undefined. */
export const handOver = (
  gateway: OtpGateway,
  { mobile, code }: { mobile: string; code: string },
): Promise<string | undefined> =>
  gateway.send(mobile, code).then(
    () => undefined,
    error => (error instanceof NotSent ? error.message : 'The gateway failed'),
  )

/** Sends still running after their reply, per gateway. */
const underWay = new WeakMap<OtpGateway, Set<Promise<void>>>()

/** Starts work that the reply does not wait for; the server waits for it before it stops. */
export function runInBackground(gateway: OtpGateway, work: () => Promise<void>): void {
  const open = underWay.get(gateway) ?? new Set()
  underWay.set(gateway, open)
  // only the audit note can fail here, when the database is down; health and log report that anyway
  const running: Promise<void> = work()
    .catch(() => {})
    .finally(() => open.delete(running))
  open.add(running)
}

/** Resolves when nothing is being sent through this gateway any more. */
export async function handedOver(gateway: OtpGateway): Promise<void> {
  await Promise.all(underWay.get(gateway) ?? [])
}
