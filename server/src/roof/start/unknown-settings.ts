import { settingNames } from './settings.ts'

/** First words of names that others give to variables as well: what begins so is ours only if it is nearly one of ours. */
const common = new Set([
  'NODE',
  'PORT',
  'HOST',
  'LOG',
  'DATA',
  'SITE',
  'TRUST',
  'SECRET',
  'DEMO',
  'FILES',
  'CALLS',
  'SESSION',
])

/**
 * Warnings for environment names that are nearly one of ours, or begin with a word of ours: a misspelt setting is ignored. Each names
 * the setting that was probably meant.
 */
export function misspeltSettings(
  names: readonly string[],
  settings: readonly string[] = settingNames,
): string[] {
  return names
    .filter(name => /^[A-Z_]{5,40}$/.test(name) && !settings.includes(name))
    .flatMap(name => {
      const meant =
        settings.find(setting => setting.length > 4 && isOneSlip(name, setting)) ?? nearestOf(name, settings)
      return meant ? [`The unknown setting ${name} was ignored; did you mean ${meant}?`] : []
    })
}

/** The setting nearest to a name that begins with a word of ours, such as OTP_ or WHATSAPP_, or that is ours without its lines. */
function nearestOf(name: string, settings: readonly string[]): string | undefined {
  const plain = (text: string) => text.replaceAll('_', '')
  const first = name.split('_')[0] ?? ''
  const isOurs = (setting: string) =>
    setting.includes('_') && setting.split('_')[0] === first && !common.has(first)
  const near = settings.filter(
    setting => (isOurs(setting) && name.includes('_')) || plain(setting) === plain(name),
  )
  const words = new Set(name.split('_'))
  const lacks = (setting: string) => setting.split('_').filter(word => !words.has(word)).length
  const farOf = (setting: string) => lacks(setting) * 100 + slips(plain(name), plain(setting))
  return near.toSorted((one, other) => farOf(one) - farOf(other))[0]
}

/** How many letters are to be added, taken out or changed to make one text of the other. */
function slips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at++)
      next.push(
        Math.min(
          (row[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
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
    (typed[start] === meant[start + 1] &&
      typed[start + 1] === meant[start] &&
      rest(typed, 2) === rest(meant, 2))
  )
}
