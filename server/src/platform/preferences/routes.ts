import { preferences } from '@packhouse/contract/platform/preferences/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { keepPreference, myPreference } from './actions/preferences.ts'

export const preferenceRoutes: readonly Route[] = [
  on(preferences.myPreference, myPreference),
  on(preferences.keepPreference, keepPreference),
]
