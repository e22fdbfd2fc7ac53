import type { Log } from '../../../platform/db/log.ts'
import { StartRefused } from '../../../platform/db/start-refused.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

/** The state of the trail at one time. Stored elsewhere, it later shows whether the end was cut off or the past rewritten. */
export interface Anchor {
  position: number
  /** hash of that seal, as hex */
  hash: string
  /** number of sealed events up to there */
  events: number
}

/** Returns how far the trail is sealed; undefined when nothing is. */
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

/** Text form in logs, backups and commands; the first two parts are the argument of `npm run verify -- --anchor`. */
export const anchorText = ({ position, hash, events }: Anchor): string =>
  `${position}:${hash} (${events} events)`

/** Writes the anchor to the log, which is stored apart from the database. */
export async function logAnchor(db: Reading, log: Log): Promise<void> {
  const anchor = await readAnchor(db)
  if (anchor) log.warn(`Audit trail anchor ${anchorText(anchor)}`) // a warning, so that logs that keep only warnings have it
}

/** Parses a typed anchor: position and hash. */
export function typedAnchor(text: string): Pick<Anchor, 'position' | 'hash'> {
  const [, position, hash] = /^([1-9]\d{0,9}):([0-9a-f]{64})$/i.exec(text.trim()) ?? []
  if (!position || !hash)
    throw new StartRefused(
      'An anchor has the form <position>:<hash>, as shown by verify, the log and a backup: 12564:9f3c…, with 64 letters and digits.',
    )
  return { position: Number(position), hash: hash.toLowerCase() }
}

/** Returns what is wrong with the trail compared with an anchor stored elsewhere. */
export async function anchorIssues(
  db: Reading,
  { position, hash }: Pick<Anchor, 'position' | 'hash'>,
): Promise<string[]> {
  const seal = await db
    .selectFrom('audit_seal')
    .where('position', '=', position)
    .select('hash')
    .executeTakeFirst()
  if (seal) {
    return seal.hash.toString('hex') === hash
      ? []
      : [
          `The audit trail up to seal ${position} does not match the anchor: it was rewritten after the anchor was saved.`,
        ]
  }
  const last = (await readAnchor(db))?.position ?? 0
  return [
    `The audit trail ends at seal ${last}, but the anchor is from seal ${position}: its end was cut off.`,
  ]
}
