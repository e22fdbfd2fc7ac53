/** What other slices may use of settings. */
export { findSecret, keepSecret } from './actions/secret.ts'
export { saveSettings } from './actions/settings.ts'
export { houseOf, keepSetting, readSetting, readSettings, selectSavedSettings } from './sql/settings.ts'
