import { Counter, type Registry } from 'prom-client'
import type { Log } from '../db/log.ts'
import type { OtpGateway } from './gateway.ts'
import { NotSent } from './sms-gateway.ts'

const outcomes = ['sent', 'failed', 'unreachable'] as const
type Outcome = (typeof outcomes)[number]

/** Failures are written to the log at most this often: strangers can cause as many as they like. */
const quietMs = 60_000

export interface WatchedGateway {
  gateway: OtpGateway
  /** What /health/ready says while codes do not go out; undefined: they do. */
  remark(): string | undefined
  countIn(registry: Registry): void
}

/** A gateway whose failures an operator sees: in the log, without number and code, as a metric, and at /health/ready. */
export function watchGateway(
  gateway: OtpGateway,
  { log, nowMs }: { log: Pick<Log, 'warn' | 'info'>; nowMs: () => number },
): WatchedGateway {
  const counts: Record<Outcome, number> = { sent: 0, failed: 0, unreachable: 0 }
  let failing: string | undefined
  let saidAt = Number.NEGATIVE_INFINITY

  const note = (outcome: Outcome, issue?: string) => {
    counts[outcome] += 1
    if (issue === undefined) {
      if (failing !== undefined) log.info('Sign-in codes go out again')
      failing = undefined
      saidAt = Number.NEGATIVE_INFINITY
      return
    }
    failing = issue
    if (nowMs() - saidAt < quietMs) return
    saidAt = nowMs()
    log.warn(`A sign-in code was not sent: ${issue}`)
  }
  return {
    gateway: {
      ...gateway,
      async send(mobile, code) {
        try {
          await gateway.send(mobile, code)
        } catch (error) {
          note('failed', error instanceof NotSent ? error.message : 'the gateway failed')
          throw error
        }
        note('sent')
      },
      async isReachable() {
        const isThere = await gateway.isReachable()
        if (!isThere) note('unreachable', 'The gateway could not be reached')
        return isThere
      },
    },
    remark: () => failing && `The last sign-in code was not sent: ${failing}`,
    countIn(registry) {
      new Counter({
        name: 'packhouse_codes_total',
        help: 'Sign-in codes handed to the gateway, by outcome.',
        labelNames: ['outcome'],
        registers: [registry],
        collect() {
          this.reset()
          for (const outcome of outcomes) this.inc({ outcome }, counts[outcome])
        },
      })
    },
  }
}
