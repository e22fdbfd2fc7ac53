import { settings } from '@packhouse/contract/settings/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { businessSettings, saveSettings } from './actions/settings.ts'

export const settingRoutes: readonly Route[] = [on(settings.settings, businessSettings), on(settings.saveSettings, saveSettings)]
