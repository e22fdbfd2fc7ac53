/** What other slices may use of settings. */
export { findSecret, keepSecret, type SecretPlace } from './actions/secret.ts'
export { insertSettings, keepSetting, readSetting, readSettings } from './sql/settings.ts'
