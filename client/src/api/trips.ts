import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import { type Data, figuresOf } from '../app/requests/figures.ts'

/** Path of the loading sheet printout. */
export const loadingSheetPath = trips.loadingSheet.path

/** Path of the printout of crate labels. */
export const crateLabelsPath = trips.crateLabels.path

/** Where the trips of a day have amounts and quantities, for a device that keeps them. */
export const tripsFigures = figuresOf(trips.allTrips).reply

/** Lists that did not load are said in their places. */
export const {
  useAddDriverMutation,
  useAddTripMutation,
  useAddVehicleMutation,
  useAllTripsQuery,
  useChangeStopMutation,
  useConfirmDriverMutation,
  useDecideFromDoorMutation,
  useDriverMonthQuery,
  useDriversQuery,
  useFromDoorQuery,
  useLazyArrangeTripQuery,
  useMoveTripMutation,
  useSendTripLinkMutation,
  useSettlementQuery,
  useStopOfTripQuery,
  useSettleTripMutation,
  useUnassignedOrdersQuery,
  useUpdateDriverMutation,
  useUpdateTripMutation,
  useUpdateVehicleMutation,
  useVehiclesQuery,
  useWithdrawTripLinkMutation,
} = ask(trips, {
  quiet: ['allTrips', 'unassignedOrders', 'settlement', 'driverMonth', 'fromDoor', 'stopOfTrip'],
})

export type Trip = Data<typeof trips.allTrips>[number]
export type TripStop = Trip['stops'][number]
export type WaitingOrder = Data<typeof trips.unassignedOrders>[number]
export type Vehicle = Data<typeof trips.vehicles>[number]
export type Driver = Data<typeof trips.drivers>[number]
export type SettleSheet = Data<typeof trips.settlement>
export type GoodsLine = SettleSheet['goods'][number]
export type CrateRow = SettleSheet['crates'][number]
export type DoorReceipt = SettleSheet['receipts'][number]
export type MadeLink = Data<typeof trips.sendTripLink>
export type DriverMonth = Data<typeof trips.driverMonth>
export type FromDoor = Data<typeof trips.fromDoor>[number]
