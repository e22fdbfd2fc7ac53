import { type Day, isDay } from '@packhouse/contract/day.ts'
import { type OrderMetric, type OrderStatus, orderMetrics, orderStatuses } from '@packhouse/contract/orders/lifecycle.ts'

/** Address parameters, named as in the calls; delivery date `any` means any date, none means the working day. */
export const addressShape = {
  deliveryDate: 'text',
  status: 'text',
  metric: 'text',
  slotId: 'number',
  customerid: 'number',
  pickerId: 'number',
  held: 'flag',
  short: 'flag',
  only: 'text',
  searchtext: 'text',
  sort: 'text',
} as const

export interface Address {
  deliveryDate: string | null
  status: string | null
  metric: string | null
  slotId: number | null
  customerid: number | null
  pickerId: number | null
  held: boolean
  short: boolean
  only: string | null
  searchtext: string | null
  sort: string | null
}

const sortFields = ['orderid', 'deliveryDate', 'total', 'updatedAt'] as const
type Field = (typeof sortFields)[number]
const sorts: readonly (Field | `-${Field}`)[] = sortFields.flatMap(field => [field, `-${field}`] as const)

const figures = ['taken', 'belowMinimum', 'withoutPicker', 'delivered'] as const

export interface OrderFilter {
  day: Day | null
  status: OrderStatus | null
  metric: OrderMetric | null
  slotId: number | null
  customerid: number | null
  pickerId: number | null
  held: boolean
  short: boolean
  /** What a figure of Tonight counts. */
  only: (typeof figures)[number] | null
  searchtext: string
  sort: (typeof sorts)[number] | null
}

/** Max length the calls accept. */
const longestSearch = 200

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | null =>
  words.find(word => word === text) ?? null
const id = (value: number | null): number | null => (value !== null && Number.isInteger(value) && value > 0 ? value : null)

/** Reads the filter from an address, ignoring invalid values. `home` is the day used if the address has none. */
export function readAddress(address: Address, home: Day | null): OrderFilter {
  const { deliveryDate } = address
  const metric = oneOf(orderMetrics, address.metric)
  const day = metric || deliveryDate === 'any' ? null : isDay(deliveryDate) ? deliveryDate : home
  return {
    day,
    // A tile and a state exclude each other.
    status: metric ? null : oneOf(orderStatuses, address.status),
    metric,
    slotId: id(address.slotId),
    customerid: id(address.customerid),
    pickerId: id(address.pickerId),
    held: address.held,
    short: address.short,
    only: oneOf(figures, address.only),
    searchtext: (address.searchtext ?? '').slice(0, longestSearch),
    sort: oneOf(sorts, address.sort),
  }
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

/** Clears everything but date, tile and state. */
export const withoutChips: Partial<Address> = {
  slotId: null,
  customerid: null,
  pickerId: null,
  held: false,
  short: false,
  only: null,
  searchtext: null,
}

/** Whether one of the chips above the table is set. */
export const hasChoices = ({ slotId, customerid, pickerId, held, short, only }: OrderFilter): boolean =>
  slotId !== null || customerid !== null || pickerId !== null || held || short || only !== null

/** Whether the list is filtered by more than date and state. */
export const isNarrowed = (filter: OrderFilter): boolean => hasChoices(filter) || filter.searchtext.trim() !== ''

/** One page contains a usual day, so that copying and ticking all need no scrolling. */
const pageSize = 100

/** Converts the filter for the list calls; the state is separate because it has its own call. */
export function asked({ day, metric, slotId, customerid, pickerId, held, short, only, searchtext, sort }: OrderFilter) {
  return {
    ...(day ? { deliveryDate: day } : {}),
    ...(metric ? { metric } : {}),
    ...(slotId ? { slotId } : {}),
    ...(customerid ? { customerid } : {}),
    ...(pickerId ? { pickerId } : {}),
    ...(held ? { held } : {}),
    ...(short ? { short } : {}),
    ...(only ? { [only]: true } : {}),
    ...(searchtext.trim() ? { searchtext: searchtext.trim() } : {}),
    ...(sort ? { sort } : {}),
    limit: pageSize,
  }
}

/** Converts the day for the metrics call. */
export const askedDay = (day: Day | null): { deliveryDate?: Day } => (day ? { deliveryDate: day } : {})
