import type { OrderStatus } from '../../ordering/orders/lifecycle.ts'
import type { TripState } from '../../ordering/orders/trip-states.ts'

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
export const hasLeft = (status: OrderStatus): boolean =>
  status === 'DISPATCHED' || status === 'DELIVERED' || status === 'CLOSED'

/** WAITING: the driver has not been there; TO_LOOK_AT: what the driver entered waits for the office. */
export const stopStates = ['WAITING', 'DONE', 'TO_LOOK_AT'] as const
export type StopState = (typeof stopStates)[number]

/** What an entry at a stop is made of; each part is booked, or decided by the office, by itself. (rules §21.6) */
export const stopParts = ['GOODS', 'MONEY', 'CRATES'] as const
export type StopPart = (typeof stopParts)[number]

export const stopPartLabel: Record<StopPart, string> = { GOODS: 'Goods', MONEY: 'Money', CRATES: 'Crates' }

/**
 * DONE: booked by itself, or nothing was to be booked. WAITING: for the office, which makes it APPLIED or SET_ASIDE. REPLACED: another
 * entry of the stop says what counts.
 */
export const partStates = ['DONE', 'WAITING', 'APPLIED', 'SET_ASIDE', 'REPLACED'] as const
export type PartState = (typeof partStates)[number]

/** Why a stop is changed after it was sent. (rules §21.6) */
export const changeReasons = ['COUNTED_WRONG', 'PAID_OTHERWISE', 'GOODS_CAME_BACK', 'SECOND_VISIT'] as const
export type ChangeReason = (typeof changeReasons)[number]

export const changeReasonLabel: Record<ChangeReason, string> = {
  COUNTED_WRONG: 'Counted wrong',
  PAID_OTHERWISE: 'Paid another way',
  GOODS_CAME_BACK: 'Goods came back',
  SECOND_VISIT: 'Second visit',
}

/** Until it is settled, what was entered at its stops can be changed. (rules §21.6) */
export const canChangeStops = (state: TripState): boolean => state === 'OUT' || state === 'BACK'

/** The longest way that the portal of e-way bills takes. (rules §30.2) */
export const longestKm = 4000

/** Signs of a note of a driver: on a change at the door, or on an expense. */
export const longestDoorNote = 120

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
