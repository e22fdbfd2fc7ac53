import { isDay } from '@packhouse/contract/day.ts'
import type { Tile } from '../../ui/layout/Tiles.tsx'
import { moneyText, shortMoneyText, toPaise } from '../../ui/values/amounts.ts'
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
  const out = open?.reduce((sum, run) => sum + (cashWith(run) ?? 0), 0) ?? 0
  const lines = open?.reduce((sum, run) => sum + run.lines, 0) ?? 0
  const value = open?.reduce((sum, run) => sum + toPaise(run.value ?? 0), 0) ?? 0
  const suppliers = owed.data?.rows
  const owedPaise = suppliers?.reduce((sum, { balance = 0 }) => sum + toPaise(balance), 0) ?? 0
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
      ...(seesCosts && toBuy ? { value: moneyText(worthOf(toBuy)), help: t('at last rates') } : {}),
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
      ...(seesCosts && open ? { value: t('{amount} cash out', { amount: shortMoneyText(out / 100) }) } : {}),
      help:
        plural(lines, '{count} line', '{count} lines') +
        (seesCosts && lines > 0 ? ` ${t('for {amount}', { amount: moneyText(value / 100) })}` : ''),
    },
    ...(seesCosts
      ? [
          {
            key: 'CREDIT' as const,
            label: t('On credit'),
            count: suppliers && shortMoneyText(owedPaise / 100),
            help:
              plural(suppliers?.length ?? 0, '{count} supplier', '{count} suppliers') +
              (isDay(oldest) ? `, ${t('oldest {age}', { age: sinceText(oldest) })}` : ''),
          },
        ]
      : []),
  ]
}
