import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { ask } from '../app/requests/api.ts'

/** Path of the loading sheet printout. */
export const loadingSheetPath = trips.loadingSheet.path

/** Path of the printout of crate labels. */
export const crateLabelsPath = trips.crateLabels.path

/** Lists that did not load are said in their places. */
export const {
  useAddDriverMutation,
  useAddTripMutation,
  useAddVehicleMutation,
  useAllTripsQuery,
  useChangeStopMutation,
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

export type Trip = Reply<typeof trips.allTrips>[number]
export type TripStop = Trip['stops'][number]
export type WaitingOrder = Reply<typeof trips.unassignedOrders>[number]
export type Vehicle = Reply<typeof trips.vehicles>[number]
export type Driver = Reply<typeof trips.drivers>[number]
export type SettleSheet = Reply<typeof trips.settlement>
export type GoodsLine = SettleSheet['goods'][number]
export type CrateRow = SettleSheet['crates'][number]
export type DoorReceipt = SettleSheet['receipts'][number]
export type MadeLink = Reply<typeof trips.sendTripLink>
export type DriverMonth = Reply<typeof trips.driverMonth>
export type FromDoor = Reply<typeof trips.fromDoor>[number]
