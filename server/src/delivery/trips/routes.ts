import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { on, onLink, onOpen, type Route } from '../../platform/http/call.ts'
import { enterCode, openDoor } from './actions/door-open.ts'
import { addDoorPhoto, changeStop, saveStop, stopOfTrip } from './actions/door-stop.ts'
import { doorTrip } from './actions/door-trip.ts'
import { driverMonth } from './actions/driver-month.ts'
import { decideFromDoor, fromDoor } from './actions/from-door.ts'
import { crateLabels } from './actions/labels.ts'
import { sendTripLink, withdrawTripLink } from './actions/links.ts'
import {
  addDriver,
  addVehicle,
  confirmDriver,
  drivers,
  updateDriver,
  updateVehicle,
  vehicles,
} from './actions/masters.ts'
import { moveTrip } from './actions/move.ts'
import { addTrip, arrangeTrip, updateTrip } from './actions/plan.ts'
import { allTrips, unassignedOrders } from './actions/read.ts'
import { settlement, settleTrip } from './actions/settle.ts'
import { loadingSheet } from './actions/sheet.ts'

export const tripRoutes: readonly Route[] = [
  on(trips.vehicles, vehicles),
  on(trips.addVehicle, addVehicle),
  on(trips.updateVehicle, updateVehicle),
  on(trips.drivers, drivers),
  on(trips.addDriver, addDriver),
  on(trips.updateDriver, updateDriver),
  on(trips.confirmDriver, confirmDriver),
  on(trips.allTrips, allTrips),
  on(trips.unassignedOrders, unassignedOrders),
  on(trips.addTrip, addTrip),
  on(trips.updateTrip, updateTrip),
  on(trips.arrangeTrip, arrangeTrip),
  on(trips.moveTrip, moveTrip),
  on(trips.loadingSheet, loadingSheet),
  on(trips.sendTripLink, sendTripLink),
  on(trips.withdrawTripLink, withdrawTripLink),
  on(trips.settlement, settlement),
  on(trips.settleTrip, settleTrip),
  on(trips.driverMonth, driverMonth),
  on(trips.fromDoor, fromDoor),
  on(trips.decideFromDoor, decideFromDoor),
  on(trips.stopOfTrip, stopOfTrip),
  on(trips.changeStop, changeStop),
  onOpen(door.openDoor, openDoor),
  onOpen(door.enterCode, enterCode),
  onLink(door.doorTrip, doorTrip),
  onLink(door.saveStop, saveStop),
  onLink(door.addDoorPhoto, addDoorPhoto),
  on(trips.crateLabels, crateLabels),
]
