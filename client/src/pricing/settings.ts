import { settings } from '@packhouse/contract/settings/endpoints.ts'
import { ask } from '../app/api.ts'

/** How packs are rounded is a setting of the business. */
export const { useSettingsQuery } = ask(settings)
