import { type Paise, sumPaise } from '@packhouse/contract/money.ts'
import type { BankPayment, ToBeSeen } from '../../api/bank.ts'
import { type Tile, Tiles } from '../../ui/layout/Tiles.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { isOld, type TileKey } from './address.ts'

interface BankTilesProps {
  seen: ToBeSeen | undefined
  chosen: TileKey | null
  onChoose: (tile: TileKey | null) => void
}

/** Payments by what can be done with them, and what was decided. */
export function BankTiles({ seen, chosen, onChoose }: BankTilesProps) {
  const tile = (
    key: TileKey,
    label: string,
    some: readonly BankPayment[] | undefined,
    help: string,
  ): Tile => ({
    key,
    label,
    help,
    count: some?.length,
    value: some && some.length > 0 ? amountText(sumPaise(some.map(({ amount }) => amount))) : undefined,
  })
  const still = (
    key: string,
    label: string,
    sum: { count: number; amount: Paise } | undefined,
    help: string,
  ): Tile => ({
    key,
    label,
    help,
    still: true,
    count: sum?.count,
    value: sum && sum.count > 0 ? amountText(sum.amount) : undefined,
  })
  const { payments, seenToday, notThere } = seen ?? {}
  const old = payments?.filter(isOld)
  const [oldest] = old ?? []
  const tiles = [
    tile('ALL', t('To confirm'), payments, t('UPI, cheques and transfers')),
    tile(
      'AGREES',
      t('Match a bank line'),
      payments?.filter(({ group }) => group === 'AGREES'),
      t('reference and amount are the same'),
    ),
    tile(
      'OLD',
      t('Older than 2 days'),
      old,
      oldest ? [oldest.tripName, oldest.driver].filter(Boolean).join(', ') || oldest.businessName : ' ',
    ),
    still(
      'SEEN',
      t('Confirmed today'),
      seenToday,
      seenToday?.lastAt
        ? t('{name}, last at {time}', {
            name: seenToday.lastBy ?? '',
            time: dateText(seenToday.lastAt, 'time'),
          })
        : ' ',
    ),
    still('NOT_THERE', t('Not received, 30 days'), notThere, t('still due')),
  ]
  return (
    <Tiles
      label={t('Payments at a glance')}
      tiles={tiles}
      chosen={chosen}
      onChoose={key => onChoose(key === 'ALL' || key === 'AGREES' || key === 'OLD' ? key : null)}
    />
  )
}
