import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import {
  addMinimumOrder,
  allMinimumOrders,
  switchMinimumOrder,
  updateMinimumOrder,
} from './actions/minimums.ts'
import {
  addRejectReason,
  allRejectReasons,
  handlersOf,
  switchRejectReason,
  updateRejectReason,
} from './actions/names.ts'
import { addTimeSlot, allTimeSlots, switchTimeSlot, updateTimeSlot } from './actions/slots.ts'
import { valueUses } from './actions/uses.ts'
import type { ListUses } from './sql/uses.ts'

const customerTypes = handlersOf('customer_type')
const cuisineTypes = handlersOf('cuisine_type')
const designations = handlersOf('designation')
const managers = handlersOf('manager')

/** `uses` are those of the slices above this one. */
export const lookupRoutes = (uses: readonly ListUses[]): readonly Route[] => [
  on(lookups.allCustomerTypes, customerTypes.all),
  on(lookups.addCustomerType, customerTypes.add),
  on(lookups.customerTypeAvailable, customerTypes.isAvailable),
  on(lookups.updateCustomerType, customerTypes.rename),
  on(lookups.switchCustomerType, customerTypes.switch),

  on(lookups.allCuisineTypes, cuisineTypes.all),
  on(lookups.addCuisineType, cuisineTypes.add),
  on(lookups.cuisineTypeAvailable, cuisineTypes.isAvailable),
  on(lookups.updateCuisineType, cuisineTypes.rename),
  on(lookups.switchCuisineType, cuisineTypes.switch),

  on(lookups.allDesignations, designations.all),
  on(lookups.addDesignation, designations.add),
  on(lookups.designationAvailable, designations.isAvailable),
  on(lookups.updateDesignation, designations.rename),
  on(lookups.switchDesignation, designations.switch),

  on(lookups.allManagers, managers.all),
  on(lookups.addManager, managers.add),
  on(lookups.updateManager, ({ id, value, version }, call) =>
    managers.rename({ id, name: value, version }, call),
  ),
  on(lookups.switchManager, managers.switch),

  on(lookups.allMinimumOrders, allMinimumOrders),
  on(lookups.addMinimumOrder, addMinimumOrder),
  on(lookups.updateMinimumOrder, updateMinimumOrder),
  on(lookups.switchMinimumOrder, switchMinimumOrder),

  on(lookups.allTimeSlots, allTimeSlots),
  on(lookups.addTimeSlot, addTimeSlot),
  on(lookups.updateTimeSlot, updateTimeSlot),
  on(lookups.switchTimeSlot, switchTimeSlot),

  on(lookups.allRejectReasons, allRejectReasons),
  on(lookups.addRejectReason, addRejectReason),
  on(lookups.updateRejectReason, updateRejectReason),
  on(lookups.switchRejectReason, switchRejectReason),

  on(lookups.valueUses, valueUses(uses)),
]
