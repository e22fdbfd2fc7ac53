import type { OrderStatus } from '../orders/lifecycle.ts'

/** The states of a trip: planned, loaded, on the road, back at the warehouse, settled. (rules §21.2) */
export const tripStates = ['PLANNED', 'LOADING', 'OUT', 'BACK', 'SETTLED'] as const
export type TripState = (typeof tripStates)[number]

export const tripStateLabel: Record<TripState, string> = {
  PLANNED: 'Planned',
  LOADING: 'Loading',
  OUT: 'Out',
  BACK: 'Back',
  SETTLED: 'Settled',
}

/** The states that a trip may be moved to from each; it is settled by its own call. (rules §21.2) */
export const nextTripStates: Record<TripState, readonly TripState[]> = {
  PLANNED: ['LOADING', 'OUT'],
  LOADING: ['OUT', 'PLANNED'],
  OUT: ['BACK'],
  BACK: ['OUT'],
  SETTLED: [],
}

/** While it has not left, its stops, vehicle and driver may be changed. */
export const isPlannable = (state: TripState): boolean => state === 'PLANNED' || state === 'LOADING'

/** Whether an order is out of the house for good: one that left before its trip goes with it as it is. (rules §21.2) */
export const hasLeft = (status: OrderStatus): boolean => status === 'DISPATCHED' || status === 'DELIVERED' || status === 'CLOSED'

/** WAITING: the driver has not been there; TO_LOOK_AT: what the driver entered waits for the office. */
export const stopStates = ['WAITING', 'DONE', 'TO_LOOK_AT'] as const
export type StopState = (typeof stopStates)[number]

/** The longest way that the portal of e-way bills takes. (rules §30.2) */
export const longestKm = 4000

/** How a customer pays at the door. (rules §21.7) */
export const doorModes = ['CASH', 'UPI', 'CHEQUE'] as const
export type DoorMode = (typeof doorModes)[number]

/** What a driver pays on the way. (rules §21.8) */
export const expenseKinds = ['TOLL', 'PARKING', 'FUEL', 'PORTER', 'FOOD', 'OTHER'] as const
export type ExpenseKind = (typeof expenseKinds)[number]

export const expenseLabel: Record<ExpenseKind, string> = {
  TOLL: 'Toll',
  PARKING: 'Parking',
  FUEL: 'Fuel',
  PORTER: 'Porter',
  FOOD: 'Food',
  OTHER: 'Other',
}
