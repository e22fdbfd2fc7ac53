import type { Log } from '../../platform/db/log.ts'
import { gatewayFromSettings, gatewaySettingNames } from '../../platform/otp/choose-gateway.ts'
import { codeDigitsFromSettings, codeDigitsSetting } from '../../platform/otp/code-digits.ts'
import { limitSettingNames, signInLimitsFromSettings } from '../../platform/otp/limits.ts'
import { type ProcessSettings, processSettingNames, processSettings } from './process-settings.ts'

/** All settings from the environment, checked before anything starts. */
export const settingsOf = (env: NodeJS.ProcessEnv) => ({
  ...processSettings(env),
  otpGateway: gatewayFromSettings(env),
  codeDigits: codeDigitsFromSettings(env),
  signInLimits: signInLimitsFromSettings(env),
})
export type Settings = ReturnType<typeof settingsOf>

/** Names of all settings that are read. */
export const settingNames: readonly string[] = [
  ...processSettingNames,
  ...gatewaySettingNames,
  codeDigitsSetting,
  ...limitSettingNames,
]

/** Progress messages appear from LOG_LEVEL=info on, warnings and errors always. */
export function logFor({ logLevel }: ProcessSettings): Log {
  const isVerbose = ['info', 'debug', 'trace'].includes(logLevel)
  return { info: line => isVerbose && console.log(line), warn: console.warn, error: console.error }
}
