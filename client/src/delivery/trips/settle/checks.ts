import { leavesMoney } from '@packhouse/contract/delivery/trips/policy.ts'
import { paise } from '@packhouse/contract/money.ts'
import { cleanName } from '@packhouse/contract/platform/formats/names.ts'
import { whyNotReason } from '@packhouse/contract/platform/formats/reason.ts'
import type { CrateRow, GoodsLine, SettleSheet, Trip } from '../../../api/trips.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { plural, say, t } from '../../../ui/words.ts'
import type { Cash } from './cash.ts'
import { type CrateCounts, crateSums, cratesCounted, type Going, isPlaced } from './checkIn.ts'

/** What a trip brings, as far as it is typed. */
export interface Settling {
  trip: Pick<Trip, 'name' | 'state' | 'stops'>
  goods: readonly GoodsLine[]
  goingOf: (line: GoodsLine) => Going
  crates: readonly CrateRow[]
  crateCounts: CrateCounts
  /** Undefined while the cash is not counted, or an expense has no amount. */
  cash: Cash | undefined
  hasOpenExpense: boolean
  /** The notes of the expenses, as typed. */
  expenseNotes: readonly string[]
  /** Whether the count was finished: only then what is expected is shown. */
  isShown: boolean
  reason: string
  /** Why the person does not settle it with cash that is not handed in; null: they may. */
  whyNotAlone: SettleSheet['whyNotAlone']
}

export interface Check {
  tone: 'good' | 'warn'
  text: string
}

const placesText = (stops: readonly { place: number }[]): string => stops.map(({ place }) => place).join(', ')

/** The stops that a driver has not been to, and those whose entry waits for the office. */
export const openStops = ({ stops }: Pick<Trip, 'stops'>) => ({
  onTheWay: stops.filter(({ state }) => state === 'WAITING'),
  toLookAt: stops.filter(({ state }) => state === 'TO_LOOK_AT'),
})

const unplaced = ({ goods, goingOf }: Settling) => goods.filter(line => !isPlaced(line, goingOf(line)))

/** Why a trip cannot be settled yet, what is to be done first; undefined if it can. (rules §21.8) */
export function whyNotSettle(settling: Settling): string | undefined {
  const { trip, cash, isShown, reason, crates, crateCounts } = settling
  const { onTheWay, toLookAt } = openStops(trip)
  if (trip.state !== 'BACK')
    return t('{trip} is not back yet. Mark it as back on the trips page first.', { trip: trip.name })
  if (toLookAt.length > 0)
    return plural(
      toLookAt.length,
      'The entry of stop {places} waits. Apply it or set it aside under From the door.',
      'The entries of stops {places} wait. Apply them or set them aside under From the door.',
      { places: placesText(toLookAt) },
    )
  if (onTheWay.length > 0)
    return plural(
      onTheWay.length,
      'Stop {places} is still on its way. Mark its order delivered or returned first.',
      'Stops {places} are still on their way. Mark their orders delivered or returned first.',
      { places: placesText(onTheWay) },
    )
  const [open] = unplaced(settling)
  if (open) return t('Choose where {item} of {outlet} goes.', { item: open.name, outlet: open.businessname })
  const uncounted = crates.find(row => cratesCounted(row, crateCounts) === undefined)
  if (uncounted) return t('Enter the crates counted of stop {place}.', { place: uncounted.place })
  if (settling.hasOpenExpense) return t('Enter the amount of each expense, or remove it.')
  if (settling.expenseNotes.some(note => cleanName(note).length === 1))
    return t('Write a little more in the note of the expense, or leave it empty.')
  if (!cash) return t('Count the cash first; enter 0 if there is none.')
  if (!isShown) return t('Finish the count: show the expected sum.')
  if (settling.whyNotAlone && leavesMoney(cash)) return say(settling.whyNotAlone)
  return cash.difference !== 0 && whyNotReason(reason) !== undefined
    ? t('Give a reason for the cash difference.')
    : undefined
}

/** What is written above the foot: what fits, and what does not. */
export function checksOf(settling: Settling): Check[] {
  const { goods, cash, isShown, crates, crateCounts } = settling
  const open = unplaced(settling)
  const { apart, counted } = crateSums(crates, crateCounts)
  return [
    ...(cash && isShown ? [cashCheck(cash)] : []),
    ...(goods.length === 0 ? [] : [goodsCheck(goods.length, open)]),
    ...(apart.length === 0 && crates.length > 0
      ? [
          {
            tone: 'good' as const,
            text: plural(
              counted,
              '{count} crate back, as at the door',
              '{count} crates back, as at the door',
            ),
          },
        ]
      : apart.map(crateCheck)),
  ]
}

function cashCheck({ difference, counted }: Cash): Check {
  if (difference === 0)
    return { tone: 'good', text: t('Cash as expected, {amount}', { amount: amountText(counted) }) }
  const amount = amountText(paise(Math.abs(difference)))
  return {
    tone: 'warn',
    text: difference > 0 ? t('{amount} is missing', { amount }) : t('{amount} is over', { amount }),
  }
}

function goodsCheck(count: number, open: readonly GoodsLine[]): Check {
  if (open.length > 0)
    return {
      tone: 'warn',
      text: plural(
        open.length,
        '{count} returned line has no place to go yet',
        '{count} returned lines have no place to go yet',
      ),
    }
  return {
    tone: 'good',
    text: plural(
      count,
      'The returned line has a place to go',
      'All {count} returned lines have a place to go',
    ),
  }
}

const crateCheck = ({ place, missing }: { place: number; missing: number }): Check => ({
  tone: 'warn',
  text:
    missing > 0
      ? plural(
          missing,
          '{count} crate missing stays with stop {place}',
          '{count} crates missing stay with stop {place}',
          {
            place,
          },
        )
      : plural(
          -missing,
          '{count} crate more than at stop {place}',
          '{count} crates more than at stop {place}',
          { place },
        ),
})
