import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { quietHoursAt } from '../rules/quiet.ts'
import { linkDays, type SentThings, templateOf, textOf } from '../rules/thing.ts'
import { ticked } from '../rules/who-gets.ts'
import { countLinks } from '../sql/links.ts'
import { selectWent } from '../sql/messages.ts'
import { selectPeople } from '../sql/people.ts'
import { thingOf } from './find.ts'

/** Everything that the panel shows of an order, a document, a statement or dues. (rules §32.2) */
export const toSend =
  (things: SentThings): Handler<typeof sending.toSend> =>
  async (subject, { db, now, services }) => {
    const { thing, settings } = await thingOf(db, things, subject, now)
    const people = await selectPeople(db, thing, thing.outletId)
    const chosen = ticked(people)
    return {
      customerId: thing.customerId,
      title: thing.title,
      fileName: thing.fileName,
      amount: thing.amount,
      text: textOf(thing, settings.supplier.legalName),
      people: people.map(({ kindAt: _, ...person }) => ({
        ...person,
        isTicked: chosen.includes(person.number),
      })),
      hasCloud: services.cloud !== undefined,
      template: templateOf(thing.kind, settings),
      language: settings.templateLanguage,
      linkUntil: addDays(dayOf(now), linkDays),
      liveLinks: await countLinks(db, thing, now),
      quietUntil: quietHoursAt(now, settings)?.until ?? null,
      went: await selectWent(db, thing),
    }
  }
