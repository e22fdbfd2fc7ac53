import type { Db } from '../db/transaction.ts'

/** How long a session may stay unused, and how its use is stored. (rules §8.1) */
export interface SessionIdle {
  /** ms */
  endsAfter: number
  /** Extends the session of a token (its sha256) until then, at most to the longest life of a session. */
  lastUntil(db: Db, tokenSha256: Buffer, until: Date): Promise<void>
}

/**
 * Header of requests from a page that nobody touched for a minute: screens refresh automatically, which is no use of the session.
 */
export const unattended = 'x-unattended'

/** Longest life of a session, ms. */
export const wholeSessionMs = 12 * 3_600_000

/**
 * Whether the stored end of a session is updated: not on each request, but once it has moved by a minute, or by a tenth of
 * `endsAfter` if that is less. Without a person at the page it only moves earlier, for a session older than this rule.
 */
export function movesEnd(
  session: { createdAt: Date; expiresAt: Date },
  { endsAfter, now, isAttended }: { endsAfter: number; now: Date; isAttended: boolean },
): boolean {
  const wanted = Math.min(session.createdAt.getTime() + wholeSessionMs, now.getTime() + endsAfter)
  const moved = wanted - session.expiresAt.getTime()
  const least = Math.min(60_000, endsAfter / 10)
  return moved <= -least || (isAttended && moved >= least)
}
