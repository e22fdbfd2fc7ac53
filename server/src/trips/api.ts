/** What other slices may use of trips. */

export { count as countStop } from './actions/door-stop.ts'
export { sendTripLink, withdrawTripLink } from './actions/links.ts'
export { addDriver, addVehicle } from './actions/masters.ts'
export { moveTrip } from './actions/move.ts'
export { addTrip } from './actions/plan.ts'
export { tripAsItIs } from './actions/read.ts'
export { settleTrip } from './actions/settle.ts'
export { repeatTripReceipt } from './sql/door.ts'
export { selectDrivers, selectVehicles } from './sql/masters.ts'
export { onTrip, selectOnTrips, selectTripOfOrder } from './sql/on-trip.ts'
export { isStop } from './sql/stops.ts'
export { selectUnassigned } from './sql/trips.ts'
