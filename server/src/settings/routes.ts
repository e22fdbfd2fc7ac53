import { settings } from '@packhouse/contract/settings/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { businessSettings, numberSeries, saveSettings } from './actions.ts'

export const settingRoutes: readonly Route[] = [
  on(settings.settings, businessSettings),
  on(settings.saveSettings, saveSettings),
  on(settings.numberSeries, numberSeries),
]
