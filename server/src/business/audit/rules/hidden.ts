import { namesMoney } from '@packhouse/contract/money.ts'
import { maskEmail, maskGstin } from '@packhouse/contract/platform/formats/masked.ts'
import { maskPan } from '@packhouse/contract/platform/formats/pan.ts'
import { needsOfCustomer } from '@packhouse/contract/platform/formats/seen-with.ts'
import { mayDo, type Right } from '@packhouse/contract/rights.ts'

/** Names of fields of events that only people with a right may read, at any depth. (rules §8.5) */
const hidden: readonly [needs: Right, names: RegExp, entity?: string][] = [
  ['costs', /cost|margin/i],
  ['dues', /^hold$|credit_?(hold|limit|status)|hold_?reason|outstanding|exposure/i],
  // what was paid at a door, and why a payment of it waits
  ['dues', /^(money|waits)$/],
  ['dues', /^(receipts|advance|expenses|expected|firstCounted|counted|difference)Paise$/, 'trip'],
]

/** Names of fields that others read masked, as in replies. */
const masks: readonly [needs: readonly Right[], name: RegExp, mask: (text: string) => string][] = [
  [needsOfCustomer.pan, /^pan$/i, maskPan],
  [needsOfCustomer.gstin, /^gstin$/i, maskGstin],
  [needsOfCustomer.email, /^email$/i, maskEmail],
]

type Fields = Record<string, unknown>
type Mask = (name: string, value: unknown) => unknown

/** Returns the fields of an event that a person may read. */
export function fieldsFor(all: Fields | null, entity: string, rights: ReadonlySet<Right>): Fields | null {
  const names = hidden
    .filter(([needs, , only = entity]) => !rights.has(needs) && only === entity)
    .map(([, names]) => names)
  const masked = masks.filter(([needs]) => !mayDo(rights, needs))
  if (all === null || (names.length === 0 && masked.length === 0)) return all
  const mask: Mask = (name, value) =>
    typeof value === 'string' ? (masked.find(([, field]) => field.test(name))?.[2](value) ?? value) : value
  return without(all, names, mask)
}

const without = (all: Fields, names: readonly RegExp[], mask: Mask): Fields =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      names.some(one => one.test(name)) ? [] : [[name, deeper(mask(name, value), names, mask)] as const],
    ),
  )

function deeper(value: unknown, names: readonly RegExp[], mask: Mask): unknown {
  if (Array.isArray(value)) return value.map(one => deeper(one, names, mask))
  return typeof value === 'object' && value !== null ? without({ ...value }, names, mask) : value
}

/** What the books do with an entry of a stop: their reason may be why its payment waits, in figures. */
const ofStop: ReadonlySet<string> = new Set(['STOP_ENTERED', 'STOP_CHANGED'])

/** Returns the reason of an event that a person may read: without the right to see dues, none of a stop that names an amount. */
export const reasonFor = (
  { action, reason }: { action: string; reason: string | null },
  rights: ReadonlySet<Right>,
): string | null =>
  reason !== null && ofStop.has(action) && !rights.has('dues') && namesMoney(reason) ? null : reason

/** Events that a person may not read at all: what says in its words that and why a customer is held, or what is owed. */
export const tellsTooMuch = (rights: ReadonlySet<Right>) =>
  rights.has('dues')
    ? { actions: [], rules: [] }
    : {
        actions: [
          'ORDER_HELD',
          'ORDER_RELEASED',
          'CREDIT_RELEASE_USED',
          'DUES_ADJUSTED',
          'MONEY_GIVEN_BACK',
          'REFUND_CAME_BACK',
          'TRANSFER_DIVIDED',
        ],
        rules: ['CREDIT'],
      }
