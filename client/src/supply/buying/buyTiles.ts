import { isDay } from '@packhouse/contract/day.ts'
import { sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { Tile } from '../../ui/layout/Tiles.tsx'
import { amountText, shortAmountText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import { changeText } from './changeText.ts'
import { isToBuy, worthOf } from './needs.ts'
import { cashWith, sinceText } from './runWords.ts'
import type { BuyingState, showKeys } from './useBuying.ts'

export type TileKey = 'NEEDS' | (typeof showKeys)[number]

/** The figures over the needs of a day; a pressed one shows exactly its rows. */
export function buyTiles({ needs, changes, everyRun, owed, seesCosts, day }: BuyingState): Tile<TileKey>[] {
  const toBuy = needs?.filter(isToBuy)
  const markets = new Set(needs?.map(({ market }) => market).filter(Boolean)).size
  const [changed] = needs?.filter(({ itemId }) => changes.has(itemId)) ?? []
  const change = changed && changes.get(changed.itemId)
  const open = everyRun?.filter(({ state, date }) => state === 'OPEN' && date === day)
  const out = sumPaise(open?.map(run => cashWith(run) ?? zeroPaise) ?? [])
  const lines = open?.reduce((sum, run) => sum + run.lines, 0) ?? 0
  const value = sumPaise(open?.map(run => run.value ?? zeroPaise) ?? [])
  const suppliers = owed.data?.rows
  const credit = sumPaise(suppliers?.map(({ balance = zeroPaise }) => balance) ?? [])
  const oldest = suppliers?.flatMap(({ owedSince }) => owedSince ?? []).sort()[0]
  return [
    {
      key: 'NEEDS',
      label: t('Needs'),
      count: needs?.length,
      value: plural(needs?.length ?? 0, 'item', 'items'),
      help: plural(markets, '{count} market', '{count} markets'),
    },
    {
      key: 'TO_BUY',
      label: t('To buy'),
      count: toBuy?.length,
      ...(seesCosts && toBuy ? { value: amountText(worthOf(toBuy)), help: t('at last rates') } : {}),
    },
    {
      key: 'CHANGED',
      label: t('Need changed'),
      count: needs && changes.size,
      help:
        changed && change
          ? `${changed.itemName} ${changeText(change, changed)}`
          : t('since this device first looked'),
    },
    {
      key: 'RUNS',
      label: t('Runs open'),
      count: open?.length,
      ...(seesCosts && open ? { value: t('{amount} cash out', { amount: shortAmountText(out) }) } : {}),
      help:
        plural(lines, '{count} line', '{count} lines') +
        (seesCosts && lines > 0 ? ` ${t('for {amount}', { amount: amountText(value) })}` : ''),
    },
    ...(seesCosts
      ? [
          {
            key: 'CREDIT' as const,
            label: t('On credit'),
            count: suppliers && shortAmountText(credit),
            help:
              plural(suppliers?.length ?? 0, '{count} supplier', '{count} suppliers') +
              (isDay(oldest) ? `, ${t('oldest {age}', { age: sinceText(oldest) })}` : ''),
          },
        ]
      : []),
  ]
}
