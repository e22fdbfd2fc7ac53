import { dayOf } from '@packhouse/contract/day.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { days, evenings, ordersWhere, sum } from './order-lists.ts'
import { allPages, exact, listed, ofEach, type Word } from './word.ts'

/** Words about what else an evening waits for, and what a day brought. */
export const eveningWords: Word[] = [
  {
    word: 'outlets that did not order yet',
    asks: {
      Tonight: async app => ({ count: sum(await evenings(app), ({ day }) => day.silent) }),
      'call list': async app => ({
        count: sum(
          await ofEach(days(app), deliveryDate => app.ok(tonight.regulars, { deliveryDate })),
          regulars => regulars.filter(({ state }) => state === 'SILENT' || state === 'LATE').length,
        ),
      }),
    },
  },
  {
    word: 'messages to read',
    asks: {
      Tonight: async app => {
        const [, tomorrow] = await evenings(app)
        return { count: tomorrow?.day.messages ?? 0 }
      },
      'tile of the inbox': async app => ({ count: (await app.ok(messages.inboxSummary, {})).toRead.count }),
      inbox: async app =>
        listed(await allPages(page => app.ok(messages.inbox, { ...page, toRead: true })), ({ id }) => id),
    },
  },
  {
    word: 'standing orders to decide',
    asks: {
      'home of the owner': async app => ({ count: (await app.ok(home.ownerHome, {})).waiting.standing ?? 0 }),
      'runs of the day': async app => {
        const { by } = (await app.ok(home.ownerHome, {})).waiting
        return { count: (await app.ok(standing.standingRuns, { deliveryDate: by, open: true })).length }
      },
    },
  },
  {
    word: 'sold on a day',
    asks: {
      'home of the owner': async app => {
        const [today] = days(app)
        const of = (await app.ok(home.ownerHome, { deliveryDate: today })).days.find(
          ({ date }) => date === today,
        )
        return { count: of?.orders ?? 0, sum: exact(of?.sales ?? 0) }
      },
      'list of orders': async app =>
        listed(
          await ordersWhere(app, { deliveryDate: days(app)[0], delivered: true }),
          ({ orderid }) => orderid,
          ({ total }) => total,
        ),
    },
  },
  {
    word: 'lines delivered short',
    asks: {
      'home of the owner': async app => {
        const { short } = await app.ok(home.ownerHome, { deliveryDate: days(app)[0] })
        return { count: short.lines, sum: exact(short.value) }
      },
      'their list': async app =>
        listed(
          await app.ok(home.deliveredShort, { deliveryDate: days(app)[0] ?? dayOf(app.clock.now) }),
          ({ orderitemid }) => orderitemid,
          ({ value }) => value,
        ),
    },
  },
]
