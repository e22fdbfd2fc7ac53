import type { Timer } from '../services.ts'
import type { OtpGateway } from './gateway.ts'
import { NotSent } from './sms-gateway.ts'

/** Strangers are answered at whole steps after their request, ms: whatever differs for a number of staff hides within one. (rules.md §8.1) */
export const answerStepMs = 1_500

/** Waits until the next whole step after a moment of the timer. */
export const untilStep = (timer: Timer, arrivedMs: number): Promise<void> => {
  const passed = timer.ms() - arrivedMs
  return timer.sleep(Math.max(1, Math.ceil(passed / answerStepMs)) * answerStepMs - passed)
}

/** Hands a code to the gateway; tells why it failed, or undefined. */
export const handOver = (gateway: OtpGateway, { mobile, code }: { mobile: string; code: string }): Promise<string | undefined> =>
  gateway.send(mobile, code).then(
    () => undefined,
    error => (error instanceof NotSent ? error.message : 'The gateway failed'),
  )

/** Handovers that go on after their answer, of each gateway. */
const underWay = new WeakMap<OtpGateway, Set<Promise<void>>>()

/** Begins work that the answer does not wait for; the end of the server does. */
export function beside(gateway: OtpGateway, work: () => Promise<void>): void {
  const open = underWay.get(gateway) ?? new Set()
  underWay.set(gateway, open)
  // what can fail here is the note in the trail, when the database is away: health and log tell that by themselves
  const running: Promise<void> = work()
    .catch(() => {})
    .finally(() => open.delete(running))
  open.add(running)
}

/** Resolves when nothing is under way to this gateway any more. */
export async function handedOver(gateway: OtpGateway): Promise<void> {
  await Promise.all(underWay.get(gateway) ?? [])
}
