import { addDays, dayOf, startOfDay } from '@packhouse/contract/day.ts'
import type { SharedLinkId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { tokenHash } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/http/services.ts'
import { shareBytes, shareToken } from '../../../platform/otp/codes.ts'
import { linkDays, type Ref } from '../rules/thing.ts'
import { insertLink } from '../sql/links.ts'

/** Until when a link that is made now opens: the end of the fourteenth day, IST. */
const expiryOf = (now: Date): Date => startOfDay(addDays(dayOf(now), linkDays + 1))

/** The address of a link. */
export const linkUrl = (site: string, token: string): string => `${site}/f/${token}`

/** Makes a link of a thing for somebody; only the hash of its token is stored. (rules §32.1) */
export async function makeLink(
  tx: Tx,
  { ref, sentTo, madeBy, now }: { ref: Ref; sentTo: string; madeBy: StaffUserId | null; now: Date },
  {
    site,
    services: { randomBytes, secret },
  }: { site: string; services: Pick<Services, 'randomBytes' | 'secret'> },
): Promise<{ id: SharedLinkId; url: string }> {
  const salt = randomBytes(shareBytes)
  const token = shareToken(secret, salt)
  const id = await insertLink(tx, {
    ref,
    sentTo,
    salt,
    tokenSha256: tokenHash(token),
    madeBy,
    now,
    expiresAt: expiryOf(now),
  })
  return { id, url: linkUrl(site, token) }
}
