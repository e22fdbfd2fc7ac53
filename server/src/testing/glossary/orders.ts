import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import {
  type OrderMetric,
  orderMetrics,
  orderStatuses,
} from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import type { TestApp } from '../app.ts'
import { days, evenings, ordersWhere, sum } from './order-lists.ts'
import { allPages, exact, listed, ofEach, type Word } from './word.ts'

type Filter = Parameters<typeof ordersWhere>[1]

/** Orders of a filter, over the days. */
const ofDays = async (app: TestApp, filter: Filter) =>
  (await ofEach(days(app), deliveryDate => ordersWhere(app, { ...filter, deliveryDate }))).flat()
type Evening = Awaited<ReturnType<typeof evenings>>[number]
const ids = (rows: readonly { orderid: number }[]) => listed(rows, ({ orderid }) => orderid)

/** A figure of Tonight: of the day, of its slots together, and the list of orders that it opens. */
const ofTonight = (of: (figures: Evening['day']) => number | undefined, filter: Filter): Word['asks'] => ({
  'Tonight, the day': async app => ({ count: sum(await evenings(app), ({ day }) => of(day) ?? 0) }),
  'Tonight, its slots': async app => ({
    count: sum(
      (await evenings(app)).flatMap(({ slots, day }) => slots.map(({ figures }) => ({ ...day, ...figures }))),
      figures => of(figures) ?? 0,
    ),
  }),
  'list of orders': async app => ids(await ofDays(app, filter)),
})

const boards = (app: TestApp) =>
  ofEach(days(app), deliveryDate => app.ok(dispatch.dispatchBoard, { deliveryDate }))
const onDock =
  (of: (slot: Awaited<ReturnType<typeof boards>>[number]['slots'][number]) => number) =>
  async (app: TestApp) => ({
    count: sum(
      (await boards(app)).flatMap(({ slots }) => slots),
      of,
    ),
  })
const stateOf =
  (...states: (typeof orderStatuses)[number][]) =>
  async (app: TestApp) =>
    ids((await ofDays(app, {})).filter(({ status }) => states.includes(status)))

const metricNames: Record<OrderMetric, string> = {
  ordersplacedtoday: 'placed today',
  totalpendingorder: 'pending',
  totalpickersassigned: 'with pickers',
  packedorder: 'packed and not out',
  orderdispatched: 'dispatched and not delivered',
  todaycompletedorders: 'completed today',
}

/** Words about orders and where they are. */
export const orderWords: Word[] = [
  ...orderMetrics.map(
    (metric): Word => ({
      word: `orders ${metricNames[metric]}`,
      asks: {
        tile: async app => {
          const metrics = await app.ok(orders.orderMetrics, {})
          return { count: metrics[metric], sum: exact(metrics.values[metric]) }
        },
        'list of orders': async app =>
          listed(
            await ordersWhere(app, { metric }),
            ({ orderid }) => orderid,
            ({ total }) => total,
          ),
      },
    }),
  ),
  ...orderStatuses.map(
    (status): Word => ({
      word: `orders that are ${status}`,
      asks: {
        'counts of the days': async app => ({
          count: sum(
            await ofEach(days(app), deliveryDate => app.ok(orders.orderMetrics, { deliveryDate })),
            ({ byStatus }) => byStatus[status] ?? 0,
          ),
        }),
        'counts from day to day': async app => {
          const [from] = days(app)
          return {
            count: (await app.ok(orders.orderMetrics, { from, to: days(app).at(-1) })).byStatus[status] ?? 0,
          }
        },
        'list of orders': async app => ids(await ofDays(app, { status })),
        'orders by status': async app =>
          ids(
            (
              await ofEach(days(app), deliveryDate =>
                allPages(page => app.ok(orders.ordersByStatus, { ...page, status, deliveryDate })),
              )
            ).flat(),
          ),
      },
    }),
  ),
  {
    word: 'orders of a day',
    asks: {
      ...ofTonight(figures => figures.orders, { taken: true }),
    },
  },
  {
    word: 'worth of the orders of a day',
    asks: {
      'Tonight, the day': async app => ({ sum: sum(await evenings(app), ({ day }) => exact(day.value)) }),
      'Tonight, its slots': async app => ({
        sum: sum(
          (await evenings(app)).flatMap(({ slots }) => slots),
          ({ figures }) => exact(figures.value),
        ),
      }),
      'list of orders': async app =>
        listed(
          await ofDays(app, { taken: true }),
          ({ orderid }) => orderid,
          ({ total }) => total,
        ),
    },
  },
  {
    word: 'lines of a day',
    asks: {
      Tonight: async app => ({ count: sum(await evenings(app), ({ day }) => day.lines) }),
      'list of orders': async app => ({
        count: sum(await ofDays(app, { taken: true }), ({ lines }) => lines),
      }),
    },
  },
  {
    word: 'lines that are picked',
    asks: {
      Tonight: async app => ({ count: sum(await evenings(app), ({ day }) => day.packedLines) }),
      'list of orders': async app => ({
        count: sum(await ofDays(app, { taken: true }), ({ pickedLines }) => pickedLines),
      }),
    },
  },
  { word: 'orders not accepted', asks: ofTonight(figures => figures.notAccepted, { notAccepted: true }) },
  {
    word: 'orders below the minimum',
    asks: ofTonight(figures => figures.belowMinimum, { belowMinimum: true }),
  },
  {
    word: 'orders without a picker',
    asks: ofTonight(figures => figures.withoutPicker, { withoutPicker: true }),
  },
  {
    word: 'orders that are out',
    asks: { ...ofTonight(figures => figures.out, { status: 'DISPATCHED' }), state: stateOf('DISPATCHED') },
  },
  {
    word: 'orders delivered',
    asks: {
      ...ofTonight(figures => figures.delivered, { delivered: true }),
      state: stateOf('DELIVERED', 'CLOSED'),
    },
  },
  {
    word: 'orders on a trip',
    asks: {
      ...ofTonight(figures => figures.onTrip, { tripId: 'any', taken: true }),
      'stops of trips': async app => {
        const all = (await ofEach(days(app), deliveryDate => app.ok(trips.allTrips, { deliveryDate }))).flat()
        return ids(all.flatMap(({ stops }) => stops))
      },
    },
  },
  {
    word: 'orders on no trip',
    asks: {
      'planning of trips': async app =>
        ids(
          (await ofEach(days(app), deliveryDate => app.ok(trips.unassignedOrders, { deliveryDate }))).flat(),
        ),
      'list of orders': async app =>
        ids(
          (await ofDays(app, { tripId: 'none' })).filter(({ status }) =>
            ['PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH'].includes(status),
          ),
        ),
    },
  },
  {
    word: 'orders on hold',
    asks: {
      'credit desk': async app => ids(await app.ok(credit.heldOrders, {})),
      'list of orders': async app => ids(await ordersWhere(app, { held: true })),
      'tile of orders': async app => ({ count: (await app.ok(orders.orderMetrics, {})).asides.held ?? 0 }),
      'home of the owner': async app => ({
        count: (await app.ok(home.ownerHome, {})).waiting.held?.count ?? 0,
      }),
    },
  },
  {
    word: 'orders on hold of a day',
    asks: {
      ...ofTonight(figures => figures.held, { held: true }),
      'counts of the days': async app => ({
        count: sum(
          await ofEach(days(app), deliveryDate => app.ok(orders.orderMetrics, { deliveryDate })),
          ({ held }) => held ?? 0,
        ),
      }),
    },
  },
  {
    word: 'orders with a short line',
    asks: {
      'counts of the days': async app => ({
        count: sum(
          await ofEach(days(app), deliveryDate => app.ok(orders.orderMetrics, { deliveryDate })),
          ({ short }) => short,
        ),
      }),
      'list of orders': async app => ids(await ofDays(app, { short: true })),
      'rows of the list': async app => ids((await ofDays(app, {})).filter(({ hasShort }) => hasShort)),
    },
  },
  {
    word: 'ready at the dock',
    asks: { dock: onDock(({ ready }) => ready), 'list of orders': stateOf('READY_TO_DISPATCH') },
  },
  {
    word: 'packed at the dock',
    asks: { dock: onDock(({ packed }) => packed), 'list of orders': stateOf('PACKED') },
  },
  {
    word: 'in picking',
    asks: { dock: onDock(({ picking }) => picking), 'list of orders': stateOf('PENDING', 'PACKING') },
  },
  {
    word: 'left the dock',
    asks: { dock: onDock(({ out }) => out), 'list of orders': stateOf('DISPATCHED', 'DELIVERED', 'CLOSED') },
  },
  {
    word: 'lines to decide in the hall',
    asks: {
      'slots of the board': async app => ({
        count: sum(
          (await ofEach(days(app), deliveryDate => app.ok(orders.pickingBoard, { deliveryDate }))).flatMap(
            ({ slots }) => slots,
          ),
          ({ lines, decidedLines }) => lines - decidedLines,
        ),
      }),
      'orders of the board': async app => ({
        count: sum(
          (await ofEach(days(app), deliveryDate => app.ok(orders.pickingBoard, { deliveryDate }))).flatMap(
            board => board.orders.flatMap(({ lines }) => lines),
          ),
          ({ pickedquantity, pickedweight }) => (pickedquantity === null && pickedweight === null ? 1 : 0),
        ),
      }),
      'items of the board': async app => ({
        count: sum(
          (
            await ofEach(days(app), deliveryDate => app.ok(orders.pickingBoard, { deliveryDate, by: 'item' }))
          ).flatMap(({ items }) => items),
          ({ lines, decidedLines }) => lines - decidedLines,
        ),
      }),
    },
  },
]
