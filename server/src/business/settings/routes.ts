import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { businessSettings, type LettersUsed, saveSettings } from './actions/settings.ts'

export const settingRoutes = (lettersUsed: LettersUsed): readonly Route[] => [
  on(settings.settings, businessSettings),
  on(settings.saveSettings, saveSettings(lettersUsed)),
]
