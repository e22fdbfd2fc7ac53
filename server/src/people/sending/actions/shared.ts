import { dayOf } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { SharedLinkId } from '@packhouse/contract/ids.ts'
import type { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { isMobile, maskMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { houseOf, readSettings } from '../../../business/settings/api.ts'
import type { Db, Reading } from '../../../platform/db/transaction.ts'
import type { FileAnswer, OpenCall, OpenHandler, ReadCall } from '../../../platform/http/call.ts'
import { tokenHash } from '../../../platform/http/caller.ts'
import { recorded } from '../../../platform/trail/recorded.ts'
import { isTheSame, type SentThing, type SentThings } from '../rules/thing.ts'
import { countOpening, type Link, selectLink } from '../sql/links.ts'
import { thingOf } from './find.ts'
import { refuseTooOften } from './link-limits.ts'

/** A file that was drawn for a link is the same for this long. */
const keptMs = 60_000
/** Files kept at once; the oldest goes. */
const maxKept = 50

/** Files of links that were drawn within the last minute, or are being drawn; each process keeps its own. (rules §32.1) */
class KeptFiles {
  readonly #ofDb = new WeakMap<Db, Map<SharedLinkId, { at: number; file: Promise<FileAnswer> }>>()

  /** The kept file of a link, or the one that is drawn now; one that could not be drawn is not kept. */
  of(db: Db, link: SharedLinkId, now: Date, draw: () => Promise<FileAnswer>): Promise<FileAnswer> {
    const files = this.#ofDb.get(db) ?? new Map()
    this.#ofDb.set(db, files)
    const at = now.getTime()
    for (const [id, one] of files) if (Math.abs(at - one.at) >= keptMs) files.delete(id)
    const known = files.get(link)
    if (known) return known.file
    const file = draw()
    files.set(link, { at, file })
    const [oldest] = files.keys()
    if (files.size > maxKept && oldest !== undefined) files.delete(oldest)
    file.catch(() => {
      if (files.get(link)?.file === file) files.delete(link)
    })
    return file
  }
}

/** What a link opens: one file's number, name and amount, and whom to call. The opening is counted. (rules §32.1) */
export const openShared =
  (things: SentThings): OpenHandler<typeof sending.openShared> =>
  async ({ body: { token } }, call) => {
    const { link, thing } = await opened(things, token, 'PAGE', call)
    const { supplier } = await readSettings(call.db)
    return {
      from: supplier.legalName,
      phone: supplier.phone,
      title: thing.title,
      for: thing.customer,
      amount: thing.amount,
      note: thing.note,
      fileName: thing.fileName,
      until: dayOf(new Date(link.expiresAt.getTime() - 1)),
    }
  }

/** The file of a link, drawn in a turn of its own and kept for a minute: many openings at once draw it once. (rules §32.1) */
export const sharedFile = (things: SentThings) => {
  const kept = new KeptFiles()
  return async (
    { body: { token } }: Args<typeof sending.sharedFile>,
    call: OpenCall,
  ): Promise<FileAnswer> => {
    const { db, now } = call
    const { link, thing } = await opened(things, token, 'FILE', call)
    return kept.of(db, link.id, now, () =>
      things.file(db, thing, { now, by: { kind: 'share', id: link.id } }),
    )
  }
}

/**
 * Notes that a link was opened, in a transaction of its own: counted by link and minute, with an event of the trail for the first one
 * of each minute, so that nobody fills the trail by a link. (rules §32.1)
 */
async function opened(
  things: SentThings,
  token: string,
  what: 'PAGE' | 'FILE',
  { db, now, address, device, requestId, noteCaller }: OpenCall,
): Promise<{ link: Link; thing: SentThing }> {
  refuseTooOften({ db, address, now }, tokenHash(token))
  const found = await openedBy(db, things, token, now)
  const { link, thing } = found
  noteCaller({ kind: 'share', id: link.id })
  const author = { userId: null, userName: nameOfLink(link.sentTo), address, device, requestId, at: now }
  await recorded(db, { author }, async ({ tx, audit }) => {
    if (!(await countOpening(tx, { linkId: link.id, what, at: now, address, device }))) return
    const action = what === 'PAGE' ? 'LINK_OPENED' : 'LINK_FILE_TAKEN'
    audit({
      action,
      entity: 'customer',
      entityId: link.customerId,
      after: { title: thing.title },
      changes: ['Sent'],
    })
  })
  return found
}

/** Who opens a link, as the trail says it: nobody of the staff. */
const nameOfLink = (sentTo: string): string =>
  sentTo === '' ? 'A customer’s link' : `Link to ${isMobile(sentTo) ? maskMobile(sentTo) : sentTo}`

/** The same file for the staff who send it. */
export const fileToSend =
  (things: SentThings) =>
  async (subject: Args<typeof sending.fileToSend>, { db, now, caller }: ReadCall): Promise<FileAnswer> => {
    const { thing } = await thingOf(db, things, subject, now)
    return things.file(db, thing, { now, by: caller })
  }

async function openedBy(
  db: Db,
  things: SentThings,
  token: string,
  now: Date,
): Promise<{ link: Link; thing: SentThing }> {
  const link = await selectLink(db, tokenHash(token), now)
  const thing = link && (await things.find(db, link, { now, settings: await readSettings(db) }))
  if (!link || !isTheSame(thing, link)) throw new Refused(await linkEnded(db))
  return { link, thing }
}

/** A link that has ended, or never was, tells only whom to call. */
async function linkEnded(db: Reading) {
  const { helpPhone: phone } = await houseOf(db)
  return phone === null
    ? refusal('NOT_FOUND', 'This link has ended.')
    : refusal('NOT_FOUND', 'This link has ended. Call us: {phone}.', { phone })
}
