/** The states of a trip: planned, loaded, on the road, back at the warehouse, settled. (rules §21.2) */
export const tripStates = ['PLANNED', 'LOADING', 'OUT', 'BACK', 'SETTLED'] as const
export type TripState = (typeof tripStates)[number]
