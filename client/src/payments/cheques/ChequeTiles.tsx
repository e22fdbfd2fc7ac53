import type { ChequeView } from '@packhouse/contract/payments/cheque-days.ts'
import { type Tile, Tiles } from '../../ui/layout/Tiles.tsx'
import { moneyText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import type { ChequeSummary } from '../dues.ts'

interface ChequeTilesProps {
  summary: ChequeSummary | undefined
  chosen: ChequeView | null
  onChoose: (view: ChequeView | null) => void
}

/** Cheques by what can be done with them; a tile lists exactly its cheques. */
export function ChequeTiles({ summary, chosen, onChoose }: ChequeTilesProps) {
  const { toDeposit, next7, later, withDriver, atBank, stale, bounced } = summary ?? {}
  const tile = (
    key: ChequeView,
    label: string,
    sum: { count: number; amount: number } | undefined,
    help: string,
  ): Tile<ChequeView> => ({
    ...{ key, label, help },
    count: sum?.count,
    value: sum && sum.count > 0 ? moneyText(sum.amount) : undefined,
  })
  /** Seven tiles fit a tablet when two have their amount below. */
  const narrow = (key: ChequeView, label: string, sum: { count: number; amount: number } | undefined): Tile<ChequeView> => ({
    ...{ key, label, count: sum?.count, help: sum && sum.count > 0 ? moneyText(sum.amount) : ' ' },
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
    tile('LATER', t('Later'), later, later?.last ? t('last on {day}', { day: dateText(later.last, 'short') }) : ' '),
    narrow('WITH_DRIVER', t('With drivers'), withDriver),
    tile('AT_BANK', t('At the bank'), atBank, t('deposited, not cleared')),
    tile('STALE', t('Past three months'), stale, t('ask for a new one')),
    narrow('BOUNCED', t('Bounced'), bounced),
  ]
  return <Tiles label={t('Cheques at a glance')} tiles={tiles} chosen={chosen} onChoose={onChoose} />
}
