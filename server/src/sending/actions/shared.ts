import { dayOf } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { sending } from '@packhouse/contract/sending/endpoints.ts'
import type { Reading, Tx } from '../../db/transaction.ts'
import type { FileAnswer, OpenCall, OpenHandler, ReadCall } from '../../http/call.ts'
import { tokenHash } from '../../http/caller.ts'
import { houseOf, readSettings } from '../../settings/api.ts'
import { recorded } from '../../trail/recorded.ts'
import { isTheSame, type SentThing, type SentThings } from '../rules/thing.ts'
import { insertOpening, type Link, selectLink } from '../sql/links.ts'
import { thingOf } from './find.ts'

/** What a link opens: one file's number, name and amount, and whom to call. The opening is noted. (rules §32.1) */
export const openShared =
  (things: SentThings): OpenHandler<typeof sending.openShared> =>
  async ({ body: { token } }, { tx, now, audit, address, device }) => {
    const { link, thing } = await openedBy(tx, things, token, now)
    await insertOpening(tx, { linkId: link.id, what: 'PAGE', at: now, address, device })
    audit({ action: 'LINK_OPENED', entity: 'customer', entityId: link.customerId, after: { title: thing.title } })
    const { supplier } = await readSettings(tx)
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

/** The file of a link. (rules §32.1) */
export const sharedFile =
  (things: SentThings) =>
  async ({ body: { token } }: Args<typeof sending.sharedFile>, call: OpenCall): Promise<FileAnswer> => {
    const { db, now, address, device, requestId } = call
    const author = { userId: null, userName: 'nobody', address, device, requestId, at: now }
    const { link, thing } = await recorded(db, { author, tags: ['Sent'] }, async ({ tx, audit }) => {
      const opened = await openedBy(tx, things, token, now)
      await insertOpening(tx, { linkId: opened.link.id, what: 'FILE', at: now, address, device })
      audit({
        action: 'LINK_FILE_TAKEN',
        entity: 'customer',
        entityId: opened.link.customerId,
        after: { title: opened.thing.title },
      })
      return opened
    })
    return things.file(db, thing, { now, by: link.madeBy })
  }

/** The same file for the staff who send it. */
export const fileToSend =
  (things: SentThings) =>
  async (subject: Args<typeof sending.fileToSend>, { db, now, user }: ReadCall): Promise<FileAnswer> => {
    const { thing } = await thingOf(db, things, subject, now)
    return things.file(db, thing, { now, by: user.id })
  }

async function openedBy(db: Tx, things: SentThings, token: string, now: Date): Promise<{ link: Link; thing: SentThing }> {
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
