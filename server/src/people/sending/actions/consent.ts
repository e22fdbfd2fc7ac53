import { dayOf } from '@packhouse/contract/day.ts'
import type { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../../platform/http/call.ts'
import type { SentThings } from '../rules/thing.ts'
import { endLinksOf } from '../sql/links.ts'
import { insertConsent, selectPeople, withdrawConsent } from '../sql/people.ts'
import { thingOf } from './find.ts'

/** Notes with today's day that a number of a customer agreed to get messages, or no longer does. (rules §32.2) */
export const noteConsent: Handler<typeof sending.noteConsent> = async (
  { body },
  { tx, user, now, audit },
) => {
  const { customerid: customerId, number, agreed } = body
  const ref = { kind: 'DUES', customerId, orderId: null, invoiceId: null, day: null } as const
  const people = await selectPeople(tx, ref, null)
  if (agreed && !people.some(person => person.number === number))
    refuse(
      refusal('BREAKS_RULE', '{number} is not a number of this customer. Add it to the customer first.', {
        number,
      }),
    )
  const done = agreed
    ? await insertConsent(tx, { customerId, number, by: user.id, now, agreedOn: dayOf(now) })
    : await withdrawConsent(tx, customerId, number, now)
  const action = done ? (agreed ? 'CONSENT_NOTED' : 'CONSENT_WITHDRAWN') : 'CONSENT_UNCHANGED'
  audit({ action, entity: 'customer', entityId: customerId, after: { number } })
  return undefined
}

/** Ends the links of one file: from now on nobody can open it. (rules §32.1) */
export const endLinks =
  (things: SentThings): Handler<typeof sending.endLinks> =>
  async ({ body }, { tx, user, now, audit }) => {
    const { thing } = await thingOf(tx, things, body, now)
    const ended = await endLinksOf(tx, thing, { by: user.id, now })
    if (ended === 0)
      refuse(refusal('BREAKS_RULE', '{title} has no link that still opens.', { title: thing.title }))
    audit({
      action: 'LINKS_ENDED',
      entity: 'customer',
      entityId: thing.customerId,
      after: { title: thing.title, ended },
    })
    return { ended }
  }
