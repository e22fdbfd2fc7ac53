import type { Db } from '../db/transaction.ts'

/** How long a session may lie unused, and where its use is noted. (rules.md §8.1) */
export interface SessionIdle {
  /** ms */
  endsAfter: number
  /** Lets the sessions of these tokens (sha256) last until then, and never longer than a whole session. */
  lastUntil(db: Db, hashes: readonly Buffer[], until: Date): Promise<void>
}

/** What a request sends whose page nobody touched for a minute: the screens ask anew by themselves, and that is no use. */
export const unattended = 'x-unattended'

/** A session never lasts longer, ms. */
export const wholeSessionMs = 12 * 3_600_000

/**
 * Whether the end of a session is moved: not with each request, but when it has moved by a minute, or a tenth of the time where that is
 * less. Without a person at the page it is only moved nearer: that of a session from before there was such a rule.
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
