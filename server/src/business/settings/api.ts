/** What other slices may use of settings. */
export { keepBackupMoment, readBackupMoment } from './actions/backup-moment.ts'
export { findSecret, keepSecret } from './actions/secret.ts'
export { keepFirstGstin, saveSettings } from './actions/settings.ts'
export {
  houseOf,
  keepSetting,
  lockSettings,
  readSetting,
  readSettings,
  selectSavedSettings,
} from './sql/settings.ts'
export {
  collectsTaxOn,
  deleteKind,
  insertKind,
  lockKind,
  selectKinds,
  updateKind,
} from './sql/supplier-kind.ts'
