import type { Log } from '../db/log.ts'
import { StartRefused } from '../db/start-refused.ts'
import type { Reading } from '../db/transaction.ts'

/** The trail as it was at one moment. Kept elsewhere, it shows later whether its end was cut off or its past rewritten. */
export interface Anchor {
  position: number
  /** of the seal there, as hex */
  hash: string
  /** sealed events up to there */
  events: number
}

/** How far the trail is sealed now; undefined where nothing is. */
export async function readAnchor(db: Reading): Promise<Anchor | undefined> {
  const last = await db
    .selectFrom('audit_seal')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  const { events } = await db
    .selectFrom('audit_seal')
    .select(({ fn }) => fn.countAll<string>().as('events'))
    .executeTakeFirstOrThrow()
  return { position: last.position, hash: last.hash.toString('hex'), events: Number(events) }
}

/** As logs, backups and commands show it; the first two parts are what `npm run verify -- --anchor` takes. */
export const anchorText = ({ position, hash, events }: Anchor): string => `${position}:${hash} (${events} events)`

/** Writes the anchor into the log: the log is kept elsewhere than the database. */
export async function logAnchor(db: Reading, log: Log): Promise<void> {
  const anchor = await readAnchor(db)
  if (anchor) log.warn(`Audit trail anchor ${anchorText(anchor)}`) // also where the log keeps warnings alone
}

/** The anchor that somebody typed: position and hash. */
export function typedAnchor(text: string): Pick<Anchor, 'position' | 'hash'> {
  const [, position, hash] = /^([1-9]\d{0,9}):([0-9a-f]{64})$/i.exec(text.trim()) ?? []
  if (!position || !hash)
    throw new StartRefused(
      'An anchor is written <position>:<hash>, as verify, the log and a backup show it: 12564:9f3c…, 64 letters and digits.',
    )
  return { position: Number(position), hash: hash.toLowerCase() }
}

/** What is wrong with the trail beside an anchor that was kept elsewhere. */
export async function anchorFaults(db: Reading, { position, hash }: Pick<Anchor, 'position' | 'hash'>): Promise<string[]> {
  const seal = await db.selectFrom('audit_seal').where('position', '=', position).select('hash').executeTakeFirst()
  if (seal) {
    return seal.hash.toString('hex') === hash
      ? []
      : [`The audit trail up to seal ${position} is not the one of the anchor: it was rewritten after the anchor was kept.`]
  }
  const last = (await readAnchor(db))?.position ?? 0
  return [`The audit trail ends at seal ${last}, the anchor knows seal ${position}: its end was cut off.`]
}
