import type { SentState } from '@packhouse/contract/people/sending/model.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { z } from 'zod'
import { idInCallback, whyRefused } from './cloud.ts'

const list = z.array(z.unknown()).catch([])
const Body = z.object({ entry: list })
const Entry = z.object({ changes: list })
const Change = z.object({ value: z.object({ statuses: list }) })
const Status = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: z.union([z.string(), z.number()]).transform(Number),
  errors: z
    .array(z.object({ code: z.number() }))
    .optional()
    .catch(undefined),
  biz_opaque_callback_data: z.string().optional().catch(undefined),
})

/** A mark of a message: what became of it, and when. */
export interface Mark {
  outsideId: string
  /** Our message, by what we gave along. */
  id: number | undefined
  state: 'SENT' | 'DELIVERED' | 'READ' | 'REFUSED'
  at: Date
  why: Sentence | null
  code: number | null
}

const states = { sent: 'SENT', delivered: 'DELIVERED', read: 'READ', failed: 'REFUSED' } as const

/** States that a mark moves on from: marks come twice and in any order, and none goes back. (rules §32.4) */
export const movedFrom: Record<Mark['state'], readonly SentState[]> = {
  SENT: ['WAITS', 'SENDING', 'UNKNOWN'],
  DELIVERED: ['WAITS', 'SENDING', 'UNKNOWN', 'SENT'],
  READ: ['WAITS', 'SENDING', 'UNKNOWN', 'SENT', 'DELIVERED'],
  REFUSED: ['WAITS', 'SENDING', 'UNKNOWN', 'SENT'],
}

/** The marks in a request of the WhatsApp Cloud API; what has another shape is left out. */
export function marksIn(body: unknown, now: Date): Mark[] {
  return ofShape(Body, [body])
    .flatMap(({ entry }) => ofShape(Entry, entry))
    .flatMap(({ changes }) => ofShape(Change, changes))
    .flatMap(({ value }) => ofShape(Status, value.statuses))
    .map(({ id, status, timestamp, errors, biz_opaque_callback_data }) => {
      const code = status === 'failed' ? (errors?.[0]?.code ?? 0) : null
      const at = new Date(timestamp * 1000)
      return {
        outsideId: id,
        id: idInCallback(biz_opaque_callback_data),
        state: states[status],
        at: Number.isNaN(at.getTime()) || at > now ? now : at,
        why: code === null ? null : whyRefused(code),
        code,
      }
    })
}

const ofShape = <Value>(shape: z.ZodType<Value>, values: readonly unknown[]): Value[] =>
  values.flatMap(value => {
    const { success, data } = shape.safeParse(value)
    return success ? [data] : []
  })
