import { type Paise, sumPaise } from '@packhouse/contract/money.ts'
import type { Batch, LedgerMapping, OpenHandover } from '../../api/handover.ts'
import { type Tile, Tiles } from '../../ui/layout/Tiles.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import { dayWords, spanText } from './words.ts'

interface HandoverTilesProps {
  open: OpenHandover | undefined
  batches: readonly Batch[] | undefined
  mapping: LedgerMapping | undefined
}

/** What is open, what is missing, what changed, what stands and what was taken back. */
export function HandoverTiles({ open, batches, mapping }: HandoverTilesProps) {
  const standing = batches?.filter(({ state }) => state !== 'TAKEN_BACK')
  const taken = batches?.filter(({ state }) => state === 'TAKEN_BACK')
  const sum = (rows: readonly { amount: Paise }[]) => sumPaise(rows.map(({ amount }) => amount))
  const tiles: Tile[] = [
    {
      key: 'open',
      label: t('Not handed over'),
      still: true,
      count: open?.totals.vouchers,
      value: open && amountText(open.totals.debit),
      help:
        open &&
        (open.totals.vouchers > 0
          ? spanText(open)
          : t('everything until {day} is in a batch', { day: dayWords(open.until) })),
    },
    {
      key: 'missing',
      label: t('Ledgers missing'),
      still: true,
      count: open?.unmapped.length,
      value: mapping && t('of {all}', { all: mapping.rows.length }),
      help: open && plural(open.waits, '{count} voucher waits for it', '{count} vouchers wait for it'),
    },
    {
      key: 'changed',
      label: t('Changed since'),
      still: true,
      count: open?.changed.length,
      value: open && open.changed.length > 0 ? amountText(sum(open.changed)) : undefined,
      help: t('go into the next batch'),
    },
    {
      key: 'made',
      label: t('Handed over'),
      still: true,
      count: standing?.length,
      help: standing?.[0] ? t('until {day}', { day: dayWords(standing[0].until) }) : ' ',
    },
    { key: 'taken', label: t('Withdrawn'), still: true, count: taken?.length, help: t('never imported') },
  ]
  return <Tiles label={t('Hand-over at a glance')} tiles={tiles} chosen={null} onChoose={() => undefined} />
}
