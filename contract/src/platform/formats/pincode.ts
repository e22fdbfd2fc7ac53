import { z } from 'zod'
import { anyOf, type Sentence, sentence } from '../../sentence.ts'
import { orDigits } from './digits.ts'
import { compact } from './plain.ts'
import { findState } from './states.ts'

/** First digits of a PIN → possible states. The longest matching entry decides. (rules §2.6) */
const table = `11 DL|12-13 HR|14-15 PB|160 CH PB|17 HP|18-19 JK|194 LA|20-28 UP|244 UP UK|246-247 UP UK|248-249 UK|262 UP UK|263 UK|30-34 RJ
36-39 GJ|362 GJ DNHDD|396 GJ DNHDD|40-44 MH|403 GA|45-48 MP|49 CG|500-509 TS|51-53 AP|533464 AP PY|56-59 KA|60-64 TN|605 TN PY|607 TN PY|609 TN PY
67-69 KL|673 KL PY|682 KL LD|70-74 WB|737 SK|744 AN|75-77 OD|78 AS|790-792 AR|793-794 ML|795 MN|796 MZ|797-798 NL|799 TR
80-85 BR|814-816 JH|818 JH|822 JH|825-829 JH|831-835 JH`

const byPrefix = /* @__PURE__ */ indexPrefixes()
function indexPrefixes(): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const entry of table.split(/[|\n]/)) {
    const [range = '', ...letters] = entry.split(' ')
    const [from = '', to = from] = range.split('-')
    for (let prefix = Number(from); prefix <= Number(to); prefix++) index.set(String(prefix), letters)
  }
  return index
}

/** Six digits, the first not 0. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

/** A PIN code. (rules §2.5) */
export const Pincode = /* @__PURE__ */ orDigits('PIN code', () =>
  z
    .string('PIN code is missing')
    .overwrite(compact)
    .refine(isPincode, 'A PIN code has 6 digits and does not begin with 0'),
)

/** Returns the names of a PIN's possible states: 'any' for army post, none if no PIN has this prefix. (rules §2.6) */
export function statesOfPincode(pincode: string): string[] | 'any' {
  if (pincode.startsWith('9')) return 'any'
  const letters =
    byPrefix.get(pincode) ?? byPrefix.get(pincode.slice(0, 3)) ?? byPrefix.get(pincode.slice(0, 2)) ?? []
  return letters.flatMap(word => findState(word)?.name ?? [])
}

/** Returns why a PIN does not match a state; the user can still confirm it. (rules §2.6) */
export function whyPinUnfit(pincode: string, stateName: string): Sentence | undefined {
  const fitting = statesOfPincode(pincode)
  const state = findState(stateName)?.name ?? stateName
  if (fitting === 'any' || state === 'Other Territory' || fitting.includes(state)) return undefined
  if (fitting.length === 0)
    return sentence('No PIN code begins with {digits}. Check it, or confirm that it is right.', {
      digits: pincode.slice(0, 3),
    })
  return sentence(
    'PIN code {pincode} is in {states}, not in {state}. Correct one of them, or confirm that it is right.',
    {
      pincode,
      states: anyOf(fitting),
      state,
    },
  )
}

/** The only state in which a PIN code can be; undefined if it is incomplete or fits several. */
export function onlyStateOf(pincode: string): string | undefined {
  const [only, ...others] = isPincode(pincode) ? [statesOfPincode(pincode)].flat() : []
  return others.length === 0 && only !== 'any' ? only : undefined
}
