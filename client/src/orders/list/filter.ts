import { type Day, isDay } from '@packhouse/contract/day.ts'
import { type OrderMetric, type OrderStatus, orderMetrics, orderStatuses } from '@packhouse/contract/orders/lifecycle.ts'

/** What the address holds, under the names that the calls have; a delivery date of `any` is any date, none is the working day. */
export const addressShape = {
  deliveryDate: 'text',
  status: 'text',
  metric: 'text',
  slotId: 'number',
  customerid: 'number',
  pickerId: 'number',
  held: 'flag',
  short: 'flag',
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
  searchtext: string | null
  sort: string | null
}

const sortFields = ['orderid', 'deliveryDate', 'total', 'updatedAt'] as const
type Field = (typeof sortFields)[number]
const sorts: readonly (Field | `-${Field}`)[] = sortFields.flatMap(field => [field, `-${field}`] as const)

/** What the list shows. */
export interface OrderFilter {
  day: Day | null
  status: OrderStatus | null
  metric: OrderMetric | null
  slotId: number | null
  customerid: number | null
  pickerId: number | null
  held: boolean
  short: boolean
  searchtext: string
  sort: (typeof sorts)[number] | null
}

/** More text than this no call takes. */
const longestSearch = 200

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | null =>
  words.find(word => word === text) ?? null
const id = (value: number | null): number | null => (value !== null && Number.isInteger(value) && value > 0 ? value : null)

/** The filter that an address asks for; what it cannot mean is left out. `home` is the day of an address without one. */
export function readAddress(address: Address, home: Day | null): OrderFilter {
  const { deliveryDate } = address
  const metric = oneOf(orderMetrics, address.metric)
  const day = metric || deliveryDate === 'any' ? null : isDay(deliveryDate) ? deliveryDate : home
  return {
    day,
    // A tile and a state are one filter.
    status: metric ? null : oneOf(orderStatuses, address.status),
    metric,
    slotId: id(address.slotId),
    customerid: id(address.customerid),
    pickerId: id(address.pickerId),
    held: address.held,
    short: address.short,
    searchtext: (address.searchtext ?? '').slice(0, longestSearch),
    sort: oneOf(sorts, address.sort),
  }
}

/** A tile shows its orders of any date; let go, the list is the working day's again. */
export const withTile = (metric: OrderMetric | null): Partial<Address> => ({
  metric,
  status: null,
  deliveryDate: metric ? 'any' : null,
})

/** A state is chosen, of the date there is; the date of a tile goes with the tile. */
export const withStatus = (status: OrderStatus | null, { metric }: OrderFilter): Partial<Address> => ({
  status,
  metric: null,
  ...(metric ? { deliveryDate: null } : {}),
})

/** Another date lets go of a tile. */
export const withDay = (day: string | null): Partial<Address> => ({ deliveryDate: day ?? 'any', metric: null })

/** Everything but date, tile and state is gone. */
export const withoutChips: Partial<Address> = {
  slotId: null,
  customerid: null,
  pickerId: null,
  held: false,
  short: false,
  searchtext: null,
}

/** One of the chips above the table is set. */
export const hasChoices = ({ slotId, customerid, pickerId, held, short }: OrderFilter): boolean =>
  slotId !== null || customerid !== null || pickerId !== null || held || short

/** The list is narrower than its date and its state alone make it. */
export const isNarrowed = (filter: OrderFilter): boolean => hasChoices(filter) || filter.searchtext.trim() !== ''

/** One page holds a usual day, so that a copy and a tick of all have it without scrolling. */
export const pageSize = 100

/** The filter as the calls of the list take it; the state is told apart, for it has a call of its own. */
export function asked({ day, metric, slotId, customerid, pickerId, held, short, searchtext, sort }: OrderFilter) {
  return {
    ...(day ? { deliveryDate: day } : {}),
    ...(metric ? { metric } : {}),
    ...(slotId ? { slotId } : {}),
    ...(customerid ? { customerid } : {}),
    ...(pickerId ? { pickerId } : {}),
    ...(held ? { held } : {}),
    ...(short ? { short } : {}),
    ...(searchtext.trim() ? { searchtext: searchtext.trim() } : {}),
    ...(sort ? { sort } : {}),
    limit: pageSize,
  }
}

/** The day as the call of the tiles takes it. */
export const askedDay = (day: Day | null): { deliveryDate?: Day } => (day ? { deliveryDate: day } : {})
