import { type Day, isDay } from '@packhouse/contract/day.ts'
import { type OrderMetric, type OrderStatus, orderMetrics, orderStatuses } from '@packhouse/contract/orders/lifecycle.ts'
import { bothWays, given, type UrlState } from '../../app/navigation/urlState.ts'

const figures = ['taken', 'belowMinimum', 'withoutPicker', 'delivered'] as const

/** Address parameters, named as in the calls; delivery date `any` means any date, none means the working day. */
export const addressShape = {
  deliveryDate: 'text',
  status: orderStatuses,
  metric: orderMetrics,
  slotId: 'id',
  customerid: 'id',
  pickerId: 'id',
  held: 'flag',
  short: 'flag',
  /** What a figure of Tonight counts. */
  only: figures,
  searchtext: 'search',
  sort: bothWays(['orderid', 'deliveryDate', 'total', 'updatedAt']),
} as const
export type Address = UrlState<typeof addressShape>

export interface OrderFilter extends Omit<Address, 'deliveryDate'> {
  day: Day | null
}

/** Reads the filter from an address. `home` is the day used if the address has none. */
export function readAddress({ deliveryDate, ...address }: Address, home: Day | null): OrderFilter {
  const { metric } = address
  const day = metric || deliveryDate === 'any' ? null : isDay(deliveryDate) ? deliveryDate : home
  // A tile and a state exclude each other.
  return { ...address, day, status: metric ? null : address.status }
}

/** A tile shows its orders of any date; with null the list returns to the working day. */
export const withTile = (metric: OrderMetric | null): Partial<Address> => ({
  metric,
  status: null,
  deliveryDate: metric ? 'any' : null,
})

/** Selects a state for the current date; a tile is cleared together with its date. */
export const withStatus = (status: OrderStatus | null, { metric }: OrderFilter): Partial<Address> => ({
  status,
  metric: null,
  ...(metric ? { deliveryDate: null } : {}),
})

/** Another date clears the tile. */
export const withDay = (day: string | null): Partial<Address> => ({ deliveryDate: day ?? 'any', metric: null })

/** The parameters that are chips above the table. */
export const chips = ['slotId', 'customerid', 'pickerId', 'held', 'short', 'only'] as const

/** One page contains a usual day, so that copying and ticking all need no scrolling. */
const pageSize = 100

/** Converts the filter for the list calls; the state is separate because it has its own call. */
export const queryOf = ({ day, status: _, only, ...others }: OrderFilter) => ({
  ...given({ ...others, deliveryDate: day }),
  ...(only ? { [only]: true } : {}),
  limit: pageSize,
})

/** Converts the day for the metrics call. */
export const requestedDay = (day: Day | null) => given({ deliveryDate: day })
