import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import type { SharedLinkId } from '@packhouse/contract/ids.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { selectSavedSettings } from '../../../business/settings/api.ts'
import type { Db, Tx } from '../../../platform/db/transaction.ts'
import type { CloudApi, Services } from '../../../platform/http/services.ts'
import { shareToken } from '../../../platform/otp/codes.ts'
import { callOut, startOf } from '../../../platform/otp/outgoing.ts'
import type { AuditEvent } from '../../../platform/trail/record-and-announce.ts'
import { recorded } from '../../../platform/trail/recorded.ts'
import { messageBody, type Outcome, outcomeOf, type TemplateValues } from '../rules/cloud.ts'
import { quietHoursAt } from '../rules/quiet.ts'
import { isTheSame, type SentThing, type SentThings, templateOf, textOf } from '../rules/thing.ts'
import { nextTry, staleMs, triedForMs } from '../rules/tries.ts'
import { selectSalt } from '../sql/links.ts'
import {
  changeMessage,
  isOutsideIdTaken,
  keepOutsideId,
  lockStale,
  lockWaiting,
  type Waiting,
} from '../sql/messages.ts'
import { hasAgreed } from '../sql/people.ts'
import { linkUrl, makeLink } from './make-link.ts'

/** Errors of a connection that was never made: the message cannot have gone. */
const neverReached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
])

/** Asks the Cloud API to send a message, once. What cannot be known is said to be unknown; the token is in no error. (rules §32.4) */
async function askCloud({ url, phoneId, token, timeoutMs }: CloudApi, body: unknown): Promise<Outcome> {
  try {
    const answer = await callOut('cloud', `${url}/${phoneId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual', // the token goes only to the configured address
      signal: AbortSignal.timeout(timeoutMs),
    })
    return outcomeOf(answer.status, await startOf(answer))
  } catch (error) {
    const code =
      error instanceof Error && error.cause instanceof Error && 'code' in error.cause
        ? error.cause.code
        : undefined
    return neverReached.has(String(code))
      ? { kind: 'LATER', why: sentence('WhatsApp could not be reached.') }
      : { kind: 'UNKNOWN', why: sentence('WhatsApp did not respond; the message may have been sent.') }
  }
}

interface Work {
  db: Db
  services: Services
  now: () => Date
  things: SentThings
  stopping: AbortSignal
}

/** A message that is locked as SENDING, with its request. */
interface Claimed {
  message: Waiting
  cloud: CloudApi
  body: unknown
}

/** What became of the next message: to be sent, dealt with otherwise, or there was none. */
type Next = Claimed | 'DEALT_WITH' | 'NONE'

/**
 * Sends what waits in the outbox, each message once: it is marked as SENDING in a transaction of its own before the Cloud API is asked,
 * so that no other process takes it, and none after a kill. (rules §32.4)
 */
export async function deliverWaiting(work: Work): Promise<void> {
  await giveUpStale(work)
  const failures: unknown[] = []
  for (;;) {
    if (work.stopping.aborted) break
    const next = await claimNext(work, failures)
    if (next === 'NONE') break
    if (next !== 'DEALT_WITH') await note(work, next, await askCloud(next.cloud, next.body))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} messages could not be made, and wait`)
}

const author = (at: Date) => ({
  userId: null,
  userName: 'Sending',
  address: '',
  device: '',
  requestId: 'sending',
  at,
})
const outcome = ({ id, title, name }: Waiting, state: string): AuditEvent => ({
  action: 'SENDING_OUTCOME',
  entity: 'sent_message',
  entityId: id,
  after: { title, to: name, state },
  changes: ['Sent'],
})

/** Messages whose sender is gone may have gone out: they are never sent again by themselves. */
async function giveUpStale({ db, now }: Work): Promise<void> {
  const at = now()
  await inStep(db, at, async (tx, audit) => {
    for (const message of await lockStale(tx, new Date(at.getTime() - staleMs))) {
      const why = sentence('The server stopped while sending; the message may have been sent.')
      await changeMessage(tx, message.id, ['SENDING'], { state: 'UNKNOWN', why })
      audit(outcome(message, 'UNKNOWN'))
    }
  })
}

/** Why a message could not be made. */
class NotMade extends Error {
  readonly of: Waiting
  constructor(of: Waiting, cause: unknown) {
    super(`Message ${of.id} could not be made`, { cause })
    this.of = of
  }
}

/** The next message; one that cannot be made waits for its next try, and the others go. */
async function claimNext(work: Work, failures: unknown[]): Promise<Next> {
  const at = work.now()
  try {
    return await claimIn(work, at)
  } catch (error) {
    if (!(error instanceof NotMade)) throw error
    const tries = error.of.tries + 1
    await inStep(work.db, at, tx =>
      changeMessage(tx, error.of.id, ['WAITS'], { tries, notBefore: nextTry(tries, at), why: notMade }),
    )
    failures.push(error)
    return 'DEALT_WITH'
  }
}

const claimIn = ({ db, services, things }: Work, at: Date): Promise<Next> =>
  inStep(db, at, async (tx, audit): Promise<Next> => {
    const message = await lockWaiting(tx, at)
    if (!message) return 'NONE'
    const settings = (await selectSavedSettings(tx))?.value
    if (!settings) return 'NONE' // nothing is sent before the business is set up
    const quiet = message.byItself && message.kind !== 'ORDER' ? quietHoursAt(at, settings) : undefined
    if (quiet) {
      const giveUpAt = new Date(Math.max(message.giveUpAt.getTime(), quiet.until.getTime() + triedForMs))
      await changeMessage(tx, message.id, ['WAITS'], { notBefore: quiet.until, giveUpAt })
      return 'DEALT_WITH'
    }
    const { cloud } = services
    if (at >= message.giveUpAt) {
      await changeMessage(tx, message.id, ['WAITS'], { state: 'REFUSED', why: cloud ? aDay : notSetUp })
      audit(outcome(message, 'REFUSED'))
      return 'DEALT_WITH'
    }
    if (!cloud) {
      await changeMessage(tx, message.id, ['WAITS'], {
        notBefore: new Date(at.getTime() + hourMs),
        why: notSetUp,
      })
      return 'DEALT_WITH'
    }
    const filled = await fill(tx, message, { at, cloud, settings, services, things }).catch(cause => {
      throw new NotMade(message, cause)
    })
    if ('whyNot' in filled) {
      await changeMessage(tx, message.id, ['WAITS'], { state: 'TAKEN_OUT', why: filled.whyNot })
      audit(outcome(message, 'TAKEN_OUT'))
      return 'DEALT_WITH'
    }
    const { values, ...changes } = filled
    await changeMessage(tx, message.id, ['WAITS'], {
      ...changes,
      state: 'SENDING',
      claimedAt: at,
      tries: message.tries + 1,
      why: null,
    })
    const template = {
      id: message.id,
      address: message.address,
      template: templateOf(message.kind, settings),
      language: settings.templateLanguage,
    }
    return { message: { ...message, tries: message.tries + 1 }, cloud, body: messageBody(template, values) }
  })

const hourMs = 3_600_000
const notSetUp = sentence('WhatsApp is not set up here.')
const aDay = sentence('It was tried for a day. Send it by e-mail or in a chat.')
const notMade = sentence('It could not be made. It is tried again.')
const notAgreed = sentence('The agreement was withdrawn before it was sent.')
const notWanted = sentence('It was not needed any more.')
const idOfAnother = sentence('WhatsApp answered with the id of another message; it may have been sent.')
const linkOver = sentence('Its link ended before it was sent.')

interface Surroundings {
  at: Date
  cloud: CloudApi
  settings: Settings
  services: Services
  things: SentThings
}

/** The text and link of a message as of now, or why it goes no more: not wanted, the agreement withdrawn, its link ended. */
async function fill(tx: Tx, message: Waiting, { at, cloud, settings, services, things }: Surroundings) {
  const thing = await things.find(tx, message, { now: at, settings })
  if (!isTheSame(thing, message) || (message.byItself && !thing.isWanted)) return { whyNot: notWanted }
  if (!(await hasAgreed(tx, message.customerId, message.address))) return { whyNot: notAgreed }
  const link = await linkOf(tx, { message, thing, at, cloud, services })
  if (!link) return { whyNot: linkOver }
  const values: TemplateValues = {
    name: message.name,
    what: thing.what,
    amount: formatMoney(thing.amount),
    note: thing.note,
    url: link.url,
  }
  return { linkId: link.id, title: thing.title, text: textOf(thing, settings.supplier.legalName), values }
}

/** The link that a message was given, unless it ended; else a new one. */
async function linkOf(
  tx: Tx,
  {
    message,
    thing,
    at,
    cloud,
    services,
  }: Omit<Surroundings, 'settings' | 'things'> & { message: Waiting; thing: SentThing },
): Promise<{ id: SharedLinkId; url: string } | undefined> {
  const { linkId: id, name } = message
  if (id === null)
    return makeLink(tx, { ref: thing, sentTo: name, madeBy: null, now: at }, { site: cloud.site, services })
  const salt = await selectSalt(tx, id, at)
  return salt && { id, url: linkUrl(cloud.site, shareToken(services.secret, salt)) }
}

/** Stores what became of a message, unless a mark said more meanwhile. */
async function note({ db, now }: Work, { message }: Claimed, result: Outcome): Promise<void> {
  const at = now()
  await inStep(db, at, async (tx, audit) => {
    if (result.kind === 'SENT' && (await isOutsideIdTaken(tx, message.id, result.outsideId))) {
      await changeMessage(tx, message.id, ['SENDING'], { state: 'UNKNOWN', why: idOfAnother })
      return audit(outcome(message, 'UNKNOWN'))
    }
    if (result.kind === 'SENT') {
      const sent = { state: 'SENT', outsideId: result.outsideId, sentAt: at } as const
      if (!(await changeMessage(tx, message.id, ['SENDING', 'UNKNOWN'], sent)))
        await keepOutsideId(tx, message.id, result.outsideId)
    } else if (result.kind === 'LATER')
      await changeMessage(tx, message.id, ['SENDING'], {
        state: 'WAITS',
        why: result.why,
        notBefore: nextTry(message.tries, at),
      })
    else {
      const code = result.kind === 'REFUSED' ? result.code : null
      await changeMessage(tx, message.id, ['SENDING'], { state: result.kind, why: result.why, code })
    }
    audit(outcome(message, result.kind))
  })
}

/** Runs one step in its own transaction, with events where something became of a message. */
const inStep = <Result>(
  db: Db,
  at: Date,
  work: (tx: Tx, audit: (event: AuditEvent) => void) => Promise<Result>,
): Promise<Result> => recorded(db, { author: author(at) }, ({ tx, audit }) => work(tx, audit))
