import { addDays } from '@packhouse/contract/day.ts'
import { messages } from '@packhouse/contract/messages/endpoints.ts'
import { standing } from '@packhouse/contract/standing/endpoints.ts'
import { tonight } from '@packhouse/contract/tonight/endpoints.ts'
import type { Business } from './business.ts'
import { formWith, isOn, once, type WriteRow, write } from './write-row.ts'

const text = (round: number): string => `${round} kg onion\ntomato 15kg\n2 kg green chilli\ncoriander 10 bunches`

const message = once(async ({ ask }) => {
  const { messages: added } = await ask(messages.addMessages, { body: { messages: [{ text: text(999) }] } })
  return added[0]?.id ?? 0
})
const word = once(async ({ ids, records }) => {
  const [id = 0] = await ids(`insert into item_word (text, item_type_id, last_used_at, used_by)
    select 'bench word', ${records.item}, now(), min(id) from staff_user returning id`)
  return id
})

/** What the standing orders agree on. */
const plan = (business: Business) => {
  const { outletid, deliverytimeslotid, items } = business.nextOrder()
  const { tomorrow: from } = business.records
  return { outletId: outletid, weekdays: [1, 2, 3, 4, 5, 6, 7], slotId: deliverytimeslotid, items, from }
}
const agreed = (business: Business) => business.ask(standing.addStandingOrder, { body: plan(business) })
/** One whose order for tomorrow somebody has to decide. */
const refused = async (business: Business): Promise<number> => {
  const { id } = await agreed(business)
  await business.rows(`insert into standing_run (standing_order_id, delivery_date, state, at)
    values (${id}, '${business.records.tomorrow}', 'REFUSED', now())`)
  return id
}
const ownStanding = once(agreed)

const holiday = (round: number, { today }: Business['records']) => ({
  day: addDays(today, 100 + round),
  name: `Holiday ${round}`,
})
const regulars = once(({ ask }) => ask(tonight.regulars, {}))

export const eveningRows: WriteRow[] = [
  write(messages.addMessages, 'message pasted').with(round => ({ body: { messages: [{ text: text(round) }] } })),
  write(messages.updateMessage, 'message begun, or new again').to(message, (id, round) => ({
    ...{ messageid: id, body: { state: isOn(round) ? 'NEW' : 'DRAFT' } },
  })),
  write(messages.readChatExport, 'chat of 20 messages').with((round, { today }) => {
    const [year, month, day] = addDays(today, -1 - round).split('-')
    const lines = Array.from(
      { length: 20 },
      (_, at) => `${day}/${month}/${year}, 06:${10 + at} - Bench Kitchen: onion ${at + 1} kg`,
    )
    return { body: formWith('WhatsApp Chat with Bench Kitchen.txt', lines.join('\n')) }
  }),
  write(messages.updateItemWord, 'word off or on').to(word, (wordid, round) => ({ wordid, body: { isActive: isOn(round) } })),
  write(standing.addStandingOrder, 'standing order added').to(
    async business => plan(business),
    body => ({ body }),
  ),
  write(standing.updateStandingOrder, 'standing order edited').to(ownStanding, ({ id, version }, round) => ({
    ...{ standingid: id, body: { instructions: `Gate ${round}`, version: version + round } },
  })),
  write(standing.placeStandingOrder, 'standing order placed').to(refused, (standingid, _round, { tomorrow }) => ({
    ...{ standingid, body: { deliveryDate: tomorrow } },
  })),
  write(standing.skipStandingOrder, 'standing order left out').to(refused, (standingid, _round, { tomorrow }) => ({
    ...{ standingid, body: { deliveryDate: tomorrow, reason: 'Measured on purpose' } },
  })),
  write(standing.addHoliday, 'holiday named').with((round, records) => ({ body: holiday(round, records) })),
  write(standing.removeHoliday, 'holiday removed').to(
    async ({ ask, records }, round) => {
      const body = holiday(50 + round, records)
      await ask(standing.addHoliday, { body })
      return body
    },
    ({ day }) => ({ day }),
  ),
  write(tonight.sayOutcome, 'call of a regular noted').to(regulars, (all, round, { tomorrow }) => ({
    body: {
      outletId: all[round % all.length]?.outletId ?? 0,
      deliveryDate: tomorrow,
      outcome: 'WILL_ORDER',
      note: `Call ${round}`,
    },
  })),
]
