import { z } from 'zod'

/** A state or union territory of the GST list. */
export interface State {
  /** Two digits, as in a GSTIN. */
  code: string
  letters: string
  name: string
}

const list = `01 JK Jammu and Kashmir|02 HP Himachal Pradesh|03 PB Punjab|04 CH Chandigarh|05 UK Uttarakhand|06 HR Haryana|07 DL Delhi|08 RJ Rajasthan
09 UP Uttar Pradesh|10 BR Bihar|11 SK Sikkim|12 AR Arunachal Pradesh|13 NL Nagaland|14 MN Manipur|15 MZ Mizoram|16 TR Tripura|17 ML Meghalaya|18 AS Assam
19 WB West Bengal|20 JH Jharkhand|21 OD Odisha|22 CG Chhattisgarh|23 MP Madhya Pradesh|24 GJ Gujarat|26 DNHDD Dadra and Nagar Haveli and Daman and Diu
27 MH Maharashtra|29 KA Karnataka|30 GA Goa|31 LD Lakshadweep|32 KL Kerala|33 TN Tamil Nadu|34 PY Puducherry|35 AN Andaman and Nicobar Islands
36 TS Telangana|37 AP Andhra Pradesh|38 LA Ladakh|97 OT Other Territory`

/** Every state, in order of its GST code; 25 and 28 are retired. (rules §2.5) */
export const states: readonly State[] = /* @__PURE__ */ list.split(/[|\n]/).map(entry => {
  const [code = '', letters = '', ...name] = entry.split(' ')
  return { code, letters, name: name.join(' ') }
})

/** Older letters and names still used by people and other programs. */
const otherWords: Record<string, string> = {
  ut: '05',
  ua: '05',
  uttaranchal: '05',
  'nct of delhi': '07',
  or: '21',
  orissa: '21',
  ct: '22',
  dn: '26',
  dd: '26',
  pondicherry: '34',
  tg: '36',
  'jammu & kashmir': '01',
}

const byWord = /* @__PURE__ */ indexStates()
function indexStates(): Map<string, State> {
  const index = new Map<string, State>()
  for (const state of states)
    for (const word of [state.code, state.letters, state.name]) index.set(word.toLowerCase(), state)
  for (const [word, code] of Object.entries(otherWords)) {
    const state = index.get(code)
    if (state) index.set(word, state)
  }
  return index
}

/** Returns the state for a name ('karnataka'), a GST code ('29'), letters ('KA') or two of them ('29-Karnataka'). (rules §2.5) */
export function findState(text: string): State | undefined {
  const found = stateOfWord(text)
  if (found) return found
  const [first = '', second, ...more] = text.split(/[-–:/()]/).filter(part => part.trim() !== '')
  const one = stateOfWord(first)
  return second !== undefined && more.length === 0 && one === stateOfWord(second) ? one : undefined
}

function stateOfWord(text: string): State | undefined {
  const word = text.trim().replace(/\s+/g, ' ').toLowerCase()
  return byWord.get(word) ?? byWord.get(word.replaceAll('&', 'and')) ?? byWord.get(word.padStart(2, '0'))
}

/** Name, code or letters of a state; stored and returned as the full name. */
export const StateName = /* @__PURE__ */ z
  .string('State is missing')
  .overwrite(text => findState(text)?.name ?? text)
  .refine(text => findState(text) !== undefined, 'Choose a state from the list, such as Karnataka')

const utgstCodes = ['04', '26', '31', '35', '38', '97']
/** Whether UTGST replaces SGST there. (rules §7.4) */
export function hasUtgst(stateName: string): boolean {
  const state = findState(stateName)
  return state !== undefined && utgstCodes.includes(state.code)
}
