import { lookups } from '@packhouse/contract/lookups/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { allRejectReasons, allTimeSlots } from './actions.ts'

export const lookupRoutes: readonly Route[] = [
  on(lookups.allTimeSlots, allTimeSlots),
  on(lookups.allRejectReasons, allRejectReasons),
]
