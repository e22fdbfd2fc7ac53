import { settingNames } from './settings.ts'

/** Warnings for environment names that are nearly one of ours, or begin like ours: a misspelt setting is ignored. */
export function misspeltSettings(names: readonly string[], settings: readonly string[] = settingNames): string[] {
  return names
    .filter(name => /^[A-Z_]{5,40}$/.test(name) && !settings.includes(name))
    .flatMap(name => {
      const meant = settings.find(setting => setting.length > 4 && isOneSlip(name, setting))
      if (meant) return [`The unknown setting ${name} was ignored; did you mean ${meant}?`]
      return /^(OTP|DATABASE)_/.test(name) ? [`The unknown setting ${name} was ignored.`] : []
    })
}

/** Whether one letter is missing, added or changed, or two adjacent ones are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  const rest = (text: string, skip: number) => text.slice(start + skip)
  return (
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 1) ||
    (typed[start] === meant[start + 1] && typed[start + 1] === meant[start] && rest(typed, 2) === rest(meant, 2))
  )
}
