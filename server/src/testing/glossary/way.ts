import { execFileSync } from 'node:child_process'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { isPlannable } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { isOpen } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { TestApp } from '../app.ts'
import { allPages, each, inRupees, listed, milli, ofEach, type Said, type Word } from './word.ts'

const allTrips = async (app: TestApp) =>
  (
    await ofEach([-1, 0, 1], ahead =>
      app.ok(trips.allTrips, { deliveryDate: addDays(dayOf(app.clock.now), ahead) }),
    )
  ).flat()
const sheets = async (app: TestApp) =>
  ofEach(await allTrips(app), ({ id }) => app.ok(trips.settlement, { tripid: id }))
const outlets = (app: TestApp) => allPages(page => app.ok(crates.allCrates, page))
const id = ({ id }: { id: number }) => id

/** The text of the pages of a paper. */
async function pages(app: TestApp, address: string): Promise<string[]> {
  const { body } = await app.send('GET', address)
  if (!Buffer.isBuffer(body)) return []
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: body, encoding: 'utf8' })
  return text.split('\f').slice(0, -1)
}

/** Trips that are loaded or will be: their crates get labels. */
const plannable = async (app: TestApp) => (await allTrips(app)).filter(({ state }) => isPlannable(state))

/** The stop that the labels of each order name. */
async function stopsOnLabels(app: TestApp): Promise<Said> {
  const rows: string[] = []
  for (const { id: tripid } of await plannable(app))
    for (const page of await pages(app, `/api/web/v1/orders/labels?tripid=${tripid}&size=LABEL`)) {
      const order = /#(\d+)/.exec(page)
      const stop = /stop\s+(\d+)/i.exec(page)
      rows.push(`${order?.[1]}: ${stop?.[1]}`)
    }
  return { rows: [...new Set(rows)] }
}

/** Read off the paper, where there is a program that reads it. */
export const labelWord: Word = {
  word: 'stop 2: which stop a crate goes to',
  asks: {
    'board of trips': async app => ({
      rows: (await plannable(app)).flatMap(({ stops }) =>
        stops.flatMap(({ orderid, place, status }) =>
          isOpen(status) || status === 'DISPATCHED' ? `${orderid}: ${place}` : [],
        ),
      ),
    }),
    labels: stopsOnLabels,
  },
}

/** Words about trips and crates. */
export const wayWords: Word[] = [
  {
    word: 'stop 2: which stop an order is',
    asks: {
      'board of trips': async app => ({
        rows: (await allTrips(app)).flatMap(({ stops }) =>
          stops.map(({ orderid, place }) => `${orderid}: ${place}`),
        ),
      }),
      'page of the order': async app => ({
        rows: (
          await ofEach(await allTrips(app), ({ stops }) =>
            ofEach(
              stops,
              async ({ orderid }) =>
                `${orderid}: ${(await app.ok(orders.orderDetails, { orderid })).trip?.stop}`,
            ),
          )
        ).flat(),
      }),
      'stop in the office': async app => ({
        rows: (
          await ofEach(await allTrips(app), ({ id: tripid, stops }) =>
            ofEach(stops, async ({ orderid }) => {
              const { place } = await app.ok(trips.stopOfTrip, { tripid, orderId: orderid })
              return `${orderid}: ${place}`
            }),
          )
        ).flat(),
      }),
    },
  },
  {
    word: 'stops of a trip',
    asks: {
      'board of trips': async app => ({
        rows: (await allTrips(app)).map(trip => `${trip.id}: ${trip.stops.length}`),
      }),
      'list of orders': async app => ({
        rows: await ofEach(await allTrips(app), async ({ id }) => {
          const rows = await allPages(page => app.ok(orders.allOrders, { ...page, tripId: id, taken: true }))
          return `${id}: ${rows.length}`
        }),
      }),
      settling: async app => ({
        rows: (await sheets(app)).map(({ trip }) => `${trip.id}: ${trip.stops.length}`),
      }),
    },
  },
  {
    word: 'to collect at a stop',
    asks: {
      'board of trips': async app =>
        each(
          (await allTrips(app)).flatMap(({ stops }) => stops),
          ({ orderid }) => orderid,
          ({ toCollect }) => toCollect ?? 0,
        ),
      settling: async app =>
        each(
          (await sheets(app)).flatMap(({ trip }) => trip.stops),
          ({ orderid }) => orderid,
          ({ toCollect }) => toCollect ?? 0,
        ),
      'stop in the office': async app =>
        each(
          (
            await ofEach(await allTrips(app), ({ id: tripid, stops }) =>
              ofEach(stops, ({ orderid }) => app.ok(trips.stopOfTrip, { tripid, orderId: orderid })),
            )
          ).flat(),
          ({ orderid }) => orderid,
          ({ toCollect }) => toCollect,
        ),
    },
  },
  {
    word: 'cash to hand in of a trip',
    asks: {
      'board of trips': async app => each(await allTrips(app), id, ({ cash }) => cash?.expected ?? 0),
      settling: async app =>
        each(
          (await sheets(app)).map(({ trip, receipts, advance, expenses }) => {
            const cash = receipts.filter(({ mode }) => mode === 'CASH')
            return {
              id: trip.id,
              sum:
                inRupees(cash, ({ amount }) => amount) + advance - inRupees(expenses, ({ amount }) => amount),
            }
          }),
          id,
          row => row.sum,
        ),
    },
  },
  {
    word: 'difference of a trip',
    asks: {
      'board of trips': async app => each(await allTrips(app), id, ({ cash }) => cash?.difference ?? 0),
      'expected less counted': async app =>
        each(await allTrips(app), id, ({ cash }) =>
          cash?.counted == null ? 0 : cash.expected - cash.counted,
        ),
    },
  },
  {
    word: 'weight of a trip',
    asks: {
      'board of trips': async app => ({
        rows: (await allTrips(app)).map(({ id, weightKg }) => `${id}: ${milli(weightKg)}`),
      }),
      'its stops': async app => ({
        rows: (await allTrips(app)).map(
          ({ id, stops }) => `${id}: ${stops.reduce((all, { weightKg }) => all + milli(weightKg), 0)}`,
        ),
      }),
    },
  },
  {
    word: 'crates at an outlet',
    asks: {
      'list of crates': async app =>
        each(
          await outlets(app),
          ({ outletId }) => outletId,
          ({ balance }) => balance,
        ),
      ledger: async app =>
        each(
          await ofEach(await outlets(app), async ({ outletId }) => ({
            outletId,
            balance:
              (await app.ok(crates.crateLedger, { outletid: outletId, limit: 1 })).rows[0]?.balance ?? 0,
          })),
          ({ outletId }) => outletId,
          ({ balance }) => balance,
        ),
      'head of the ledger': async app =>
        each(
          await ofEach(
            await outlets(app),
            async ({ outletId }) =>
              (await app.ok(crates.crateLedger, { outletid: outletId, limit: 1 })).outlet,
          ),
          ({ outletId }) => outletId,
          ({ balance }) => balance,
        ),
    },
  },
  {
    word: 'crates at an outlet of a trip',
    asks: {
      settling: async app => ({
        rows: [
          ...new Set(
            (await sheets(app)).flatMap(({ crates: rows }) =>
              rows.map(({ outletId, there }) => `${outletId}: ${there}`),
            ),
          ),
        ],
      }),
      ledger: async app => {
        const visited = [
          ...new Set((await sheets(app)).flatMap(({ crates: rows }) => rows.map(({ outletId }) => outletId))),
        ]
        return {
          rows: await ofEach(visited, async outletid => {
            const { rows } = await app.ok(crates.crateLedger, { outletid, limit: 1 })
            return `${outletid}: ${rows[0]?.balance ?? 0}`
          }),
        }
      },
    },
  },
  {
    word: 'outlets above their crate limit',
    asks: {
      filter: async app =>
        listed(
          await allPages(page => app.ok(crates.allCrates, { ...page, alert: true })),
          ({ outletId }) => outletId,
        ),
      'rows of the list': async app =>
        listed(
          (await outlets(app)).filter(({ alert }) => alert),
          ({ outletId }) => outletId,
        ),
    },
  },
]
