import { formatTime } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import type { Way } from '@packhouse/contract/people/sending/model.ts'
import { isMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { type Refusal, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { quietHoursAt } from '../rules/quiet.ts'
import { type SentThing, type SentThings, textOf } from '../rules/thing.ts'
import { triedForMs } from '../rules/tries.ts'
import { insertMessage, takeOut } from '../sql/messages.ts'
import { lockConsents, type PersonRow, selectPeople } from '../sql/people.ts'
import { thingOf } from './find.ts'
import { makeLink } from './make-link.ts'

type Body = Args<typeof sending.sendIt>['body']

/** Sent again within this time asks. (rules §32.2) */
const hourMs = 3_600_000
const isChat = (way: Way): boolean => way === 'CLOUD' || way === 'WA_ME'

/**
 * Sends a thing by hand: a link for each person, and a message in the outbox where the Cloud API carries it. One that waits to go by
 * itself to the same person is taken out. (rules §32.2)
 */
export const sendIt =
  (things: SentThings): Handler<typeof sending.sendIt> =>
  async ({ body }, call) => {
    const { tx, now, user, audit, site, services } = call
    const { thing, settings } = await thingOf(tx, things, body, now)
    refuse(whyNotThisWay(body, services.cloud !== undefined))
    const quiet = quietHoursAt(now, settings)
    if (quiet && !body.atNight && body.way !== 'LINK') refuse(night(formatTime(quiet.until)))
    await refusePeople(thing, body, call)
    const text = textOf(thing, settings.supplier.legalName)
    await takeOut(
      tx,
      thing,
      body.people.map(({ address }) => address),
    )
    const links = []
    for (const { name, address } of body.people.length > 0 ? body.people : [{ name: '', address: '' }]) {
      const { id: linkId, url } = await makeLink(
        tx,
        { ref: thing, sentTo: name || address, madeBy: user.id, now },
        { site, services },
      )
      const words = { name, address, title: thing.title, text }
      const times = { notBefore: now, giveUpAt: new Date(now.getTime() + triedForMs), madeBy: user.id, now }
      const id = await insertMessage(tx, {
        ref: thing,
        linkId,
        way: body.way,
        onceKey: null,
        ...words,
        ...times,
      })
      audit({
        action: 'MESSAGE_SENT',
        entity: 'sent_message',
        entityId: id ?? 0,
        after: { title: thing.title, way: body.way, to: name },
      })
      links.push({ name, address, text: `${text}\n${url}`, url })
    }
    return { links, waiting: body.way === 'CLOUD' ? links.length : 0 }
  }

const night = (until: string): Refusal =>
  refusal(
    'NEEDS_CONFIRM',
    'Quiet hours until {until}. Confirm to send it now.',
    { until },
    { reason: 'NIGHT' },
  )

function whyNotThisWay({ way, people }: Body, hasCloud: boolean): Refusal | undefined {
  if (way === 'CLOUD' && !hasCloud)
    return refusal('BREAKS_RULE', 'WhatsApp messages cannot be sent: the token is not set.')
  if (people.length === 0 && way !== 'LINK' && way !== 'SHARE')
    return refusal('BAD_INPUT', 'Nobody is ticked. Tick who gets it.')
  const odd = people.find(({ address }) =>
    isChat(way) ? !isMobile(address) : way === 'MAIL' && !address.includes('@'),
  )
  return odd && refusal('BAD_INPUT', '{address} cannot get it this way.', { address: odd.address })
}

/** Refuses numbers that did not agree, and people who got the same within the hour unless that was asked. */
async function refusePeople(
  thing: SentThing,
  { way, people, again }: Body,
  { tx, now }: WriteCall,
): Promise<void> {
  const addresses = people.map(({ address }) => address)
  if (isChat(way)) {
    const agreed = await lockConsents(tx, thing.customerId, addresses)
    const without = people.find(({ address }) => !agreed.includes(address))
    if (without) refuse(notAgreed(without.name || without.address))
  }
  const known = await selectPeople(tx, thing, thing.outletId)
  const recent = known.find(
    person => addresses.some(address => isTheirs(person, address)) && isRecent(person, now),
  )
  if (recent && !again)
    refuse(
      refusal(
        'NEEDS_CONFIRM',
        '{name} got it at {time}. Confirm to send it again.',
        { name: recent.name, time: timeOf(recent) },
        { reason: 'AGAIN' },
      ),
    )
}

const notAgreed = (name: string): Refusal =>
  refusal(
    'NEEDS_CONFIRM',
    '{name} did not agree to get messages. Ask, and note it.',
    { name },
    { reason: 'CONSENT' },
  )
const isTheirs = ({ number, email }: PersonRow, address: string): boolean =>
  address === number || address === email
const isRecent = ({ lastAt }: PersonRow, now: Date): boolean =>
  lastAt !== null && now.getTime() - lastAt.getTime() < hourMs
const timeOf = ({ lastAt }: PersonRow): string => (lastAt ? formatTime(lastAt) : '')
