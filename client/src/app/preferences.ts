import { preferences } from '@packhouse/contract/preferences/endpoints.ts'
import { ask } from './api.ts'

/** What a person keeps for themselves, on every device. A table does without where it cannot be read. */
export const preferenceCalls = ask(preferences, { quiet: ['myPreference'] })
