import { type Day, dayOf, isDay } from '@packhouse/contract/day.ts'
import {
  type OrderMetric,
  type OrderStatus,
  orderMetrics,
  orderStatuses,
} from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { bothWays, given, type UrlState } from '../../../app/navigation/urlState.ts'
import { type Chosen, isNot, orNot } from '../../../ui/fields/choice.ts'
import { rangeIn } from '../../../ui/fields/dayRange.ts'

const figures = ['taken', 'belowMinimum', 'withoutPicker', 'delivered', 'onTrip', 'withoutTrip'] as const
/** Those of trips in the words of the call; the others are named as there. */
const tripOf = { onTrip: 'any', withoutTrip: 'none' } as const

/** Address parameters, named as in the calls; delivery date may be several days, `any` means any date, none the working day. */
export const addressShape = {
  deliveryDate: 'text',
  status: orNot(orderStatuses),
  metric: orderMetrics,
  slotId: 'choice',
  customerid: 'id',
  pickerId: 'choice',
  held: 'flag',
  short: 'flag',
  /** What a figure of Tonight counts. */
  only: figures,
  tripId: 'id',
  searchtext: 'search',
  sort: bothWays(['orderid', 'deliveryDate', 'total', 'updatedAt']),
} as const
export type Address = UrlState<typeof addressShape>

export interface OrderFilter extends Omit<Address, 'deliveryDate'> {
  /** One delivery day; null for any, or for several. */
  day: Day | null
  /** Several days, as the address has them. */
  days: string | null
}

/** Reads the filter from an address. `home` is the day used if the address has none. */
export function readAddress({ deliveryDate, ...address }: Address, home: Day | null): OrderFilter {
  const { metric } = address
  const days = !metric && rangeIn(deliveryDate, dayOf(new Date())) ? deliveryDate : null
  const day = metric || days || deliveryDate === 'any' ? null : isDay(deliveryDate) ? deliveryDate : home
  // A tile and a state exclude each other.
  return { ...address, day, days, status: metric ? null : address.status }
}

/** The one state of a filter, which has a call of its own and a tab. */
export const stateOf = ({ status }: Pick<OrderFilter, 'status'>): OrderStatus | null =>
  orderStatuses.find(one => one === status) ?? null

/** A tile shows its orders of any date; with null the list returns to the working day. */
export const withTile = (metric: OrderMetric | null): Partial<Address> => ({
  metric,
  status: null,
  deliveryDate: metric ? 'any' : null,
})

/** Selects a state for the current date; a tile is cleared together with its date. */
export const withStatus = (status: Chosen<OrderStatus>, { metric }: OrderFilter): Partial<Address> => ({
  status,
  metric: null,
  ...(metric ? { deliveryDate: null } : {}),
})

/** Another date, or other days, clear the tile. */
export const withDay = (day: string | null): Partial<Address> => ({
  deliveryDate: day ?? 'any',
  metric: null,
})

/** The parameters that are chips above the table; a state has its tab. */
export const chips = ['slotId', 'customerid', 'pickerId', 'held', 'short', 'only', 'tripId'] as const

/** One page contains a usual day, so that copying and ticking all need no scrolling. */
const pageSize = 100

/** The delivery days as calls take them. */
export const requestedDays = ({ day, days }: Pick<OrderFilter, 'day' | 'days'>) => ({
  ...given({ deliveryDate: day }),
  ...rangeIn(days, dayOf(new Date())),
})

/** Converts the filter for the list calls; one state is separate because it has its own call. */
export const queryOf = ({ day, days, status, only, ...others }: OrderFilter) => ({
  ...given({ ...others, status: isNot(status) ? status : null }),
  ...requestedDays({ day, days }),
  ...(only === 'onTrip' || only === 'withoutTrip' ? { tripId: tripOf[only] } : only ? { [only]: true } : {}),
  limit: pageSize,
})
