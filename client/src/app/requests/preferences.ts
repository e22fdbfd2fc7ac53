import { preferences } from '@packhouse/contract/platform/preferences/endpoints.ts'
import { ask } from './api.ts'

/**
 * A user's own preferences, on every device. If they cannot be read, a table works with its defaults and no toast is shown.
 */
export const preferenceCalls = ask(preferences, { quiet: ['myPreference'] })
