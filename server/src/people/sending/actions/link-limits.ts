import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { networkOf } from '../../../business/auth/api.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import { Allowance } from '../../../platform/fair/allowance.ts'

/** How often a minute a link opens, page and file together, and how often one network opens links: an office behind one address. (rules §32.1) */
const opensPerMinute = { link: 60, network: 300 }

interface Limits {
  links: Allowance
  networks: Allowance
}
/** Each process counts for itself. */
const ofDb = new WeakMap<Db, Limits>()

function limitsOf(db: Db): Limits {
  const known = ofDb.get(db)
  if (known) return known
  const made = {
    links: new Allowance(opensPerMinute.link),
    networks: new Allowance(opensPerMinute.network),
  }
  ofDb.set(db, made)
  return made
}

/** Refuses to open a link that was opened too often, before anything is read; a network also with links that never were. (rules §32.1) */
export function refuseTooOften(
  { db, address, now }: { db: Db; address: string; now: Date },
  tokenSha256: Buffer,
): void {
  const { links, networks } = limitsOf(db)
  const network = networks.take(networkOf(address).near, now)
  if (network !== undefined)
    throw new Refused(
      refusal(
        'TOO_MANY',
        'Links were opened very often from your network. Try again in {seconds} s.',
        { seconds: network },
        { retryAfterSeconds: network },
      ),
    )
  const link = links.take(tokenSha256.toString('base64url'), now)
  if (link !== undefined)
    throw new Refused(
      refusal(
        'TOO_MANY',
        'This link was opened very often. Try again in {seconds} s.',
        { seconds: link },
        { retryAfterSeconds: link },
      ),
    )
}
