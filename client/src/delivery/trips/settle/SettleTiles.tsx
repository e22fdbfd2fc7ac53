import { sumMilli } from '@packhouse/contract/quantity.ts'
import type { SettleSheet } from '../../../api/trips.ts'
import { type Tile, Tiles } from '../../../ui/layout/Tiles.tsx'
import { amountText, countText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import { weightText } from '../plan.ts'
import { isCash, receiptSum } from './cash.ts'
import { crateSums } from './checkIn.ts'
import { openStops } from './checks.ts'
import type { SettlingState } from './useSettling.ts'

interface SettleTilesProps {
  sheet: SettleSheet
  state: SettlingState
  /** The cash is still counted: nothing is shown that it could be counted towards. */
  isBlind: boolean
}

const nothing = () => {}

/** What a trip brings back, in six figures. */
export function SettleTiles({ sheet, state, isBlind }: SettleTilesProps) {
  const { trip, receipts, goods, crates } = sheet
  const { onTheWay, toLookAt } = openStops(trip)
  const cash = receipts.filter(isCash)
  const others = receipts.filter(receipt => !isCash(receipt))
  const expected = state.cash?.expected ?? trip.cash?.expected
  const sums = crateSums(crates, state.crateCounts)
  const weight = sumMilli(
    goods.flatMap(({ unit, quantity }) => (unit === 'KG' || unit === 'L' ? [quantity] : [])),
  )
  const [first] = sums.apart
  const blind = { count: undefined, help: t('after the count') }
  const tiles: Tile[] = [
    {
      key: 'stops',
      label: t('Stops'),
      count: trip.stops.length,
      help:
        toLookAt.length > 0
          ? t('{count} to check', { count: toLookAt.length })
          : onTheWay.length > 0
            ? t('{count} still on the way', { count: onTheWay.length })
            : t('none still on the way'),
    },
    {
      key: 'cash',
      label: t('Cash receipts'),
      ...(isBlind
        ? blind
        : {
            count: amountText(receiptSum(cash)),
            help: t('{count}, in the dues already', { count: cash.length }),
          }),
    },
    {
      key: 'expected',
      label: t('Cash to hand in'),
      ...(isBlind || expected === undefined
        ? blind
        : { count: amountText(expected), help: t('advance in, expenses out') }),
    },
    {
      key: 'goods',
      label: t('Goods back'),
      count: goods.length,
      value: plural(goods.length, 'line', 'lines'),
      help: weight > 0 ? weightText(weight) : '\u00a0',
    },
    {
      key: 'crates',
      label: t('Crates back'),
      count: sums.counted,
      value: t('of {count}', { count: countText(sums.taken) }),
      help: first
        ? first.missing > 0
          ? t('{count} missing at stop {place}', { count: first.missing, place: first.place })
          : t('{count} more at stop {place}', { count: -first.missing, place: first.place })
        : t('as at the door'),
    },
    {
      key: 'others',
      label: t('Not by cash'),
      count: amountText(receiptSum(others)),
      help: plural(others.length, '{count} receipt', '{count} receipts'),
    },
  ]
  return (
    <Tiles
      tiles={tiles.map(tile => ({ ...tile, still: true }))}
      chosen={null}
      onChoose={nothing}
      label={t('Trip at a glance')}
    />
  )
}
