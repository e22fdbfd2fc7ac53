import type { ChequeView } from '@packhouse/contract/billing/payments/cheque-days.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type Tile, Tiles } from '../../../ui/layout/Tiles.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { ChequeSummary } from '../dues.ts'

interface ChequeTilesProps {
  summary: ChequeSummary | undefined
  chosen: ChequeView | null
  onChoose: (view: ChequeView | null) => void
}

/** Cheques by what can be done with them; a tile lists exactly its cheques. Later ones stand in the list by day: six tiles fit a tablet. */
export function ChequeTiles({ summary, chosen, onChoose }: ChequeTilesProps) {
  const { toDeposit, next7, withDriver, atBank, stale, bounced } = summary ?? {}
  const tile = (
    key: ChequeView,
    label: string,
    sum: { count: number; amount: Paise } | undefined,
    help: string,
  ): Tile<ChequeView> => ({
    key,
    label,
    help,
    count: sum?.count,
    value: sum && sum.count > 0 ? amountText(sum.amount) : undefined,
  })
  const oldest = toDeposit?.oldestTaken
  const tiles = [
    tile(
      'TO_DEPOSIT',
      t('To deposit today'),
      toDeposit,
      oldest ? t('oldest taken {day}', { day: dateText(oldest, 'short') }) : ' ',
    ),
    tile(
      'NEXT_7',
      t('Next 7 days'),
      next7,
      next7?.customers ? plural(next7.customers, '{count} customer', '{count} customers') : ' ',
    ),
    tile('WITH_DRIVER', t('With drivers'), withDriver, t('not handed in yet')),
    tile('AT_BANK', t('At the bank'), atBank, t('deposited, not cleared')),
    tile('STALE', t('Past three months'), stale, t('ask for a new one')),
    tile('BOUNCED', t('Bounced'), bounced, t('to recover')),
  ]
  return <Tiles label={t('Cheques at a glance')} tiles={tiles} chosen={chosen} onChoose={onChoose} />
}
