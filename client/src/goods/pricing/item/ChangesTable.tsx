import { Button } from '@mantine/core'
import { changePercent } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import {
  type PriceChange,
  type PriceRow,
  usePriceHistoryPagesInfiniteQuery,
  useUndoPricesMutation,
} from '../../../api/pricing.ts'
import { toast } from '../../../app/messages/toast.ts'
import { priceUploadPath } from '../../../app/navigation/paths.ts'
import { usePages } from '../../../app/requests/pages.ts'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { DateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import { priceSourceWords } from '../priceSourceWords.ts'
import { signedPercent } from './priceFacts.ts'

const ConfirmDialog = onUse(async () => (await import('../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog)

export const changesOf = ({ itemId }: PriceRow) => ({ itemid: itemId, packs: true, limit: 50 })

/** Every change of an item's prices, latest first; a change can be undone while nothing is based on it. (rules §4.1) */
export function ChangesTable({ row }: { row: PriceRow }) {
  const list = usePages<PriceChange>(usePriceHistoryPagesInfiniteQuery(changesOf(row)))
  const [undoing, setUndoing] = useState<PriceChange>()
  const [undo] = useUndoPricesMutation()
  const columns = useMemo(() => columnsOf(setUndoing), [])
  const takeBack = async ({ changeId, uploadId }: PriceChange) => {
    await undo(uploadId === null ? { changeId } : { uploadId }).unwrap()
    toast.success(t('Price change undone'), { detail: row.itemName })
  }
  return (
    <>
      <DataTable
        name="price-changes"
        title={t('Changes')}
        {...list}
        columns={columns}
        rowId={change => String(change.id)}
        rowLabel={wordsOf}
        card={change => <ChangeCard change={change} onUndo={setUndoing} />}
        empty={t('Its price has never changed.')}
        keyboard={false}
      />
      {undoing && (
        <ConfirmDialog
          title={t('Undo this change?')}
          confirm={t('Undo change')}
          onConfirm={() => takeBack(undoing)}
          onClose={() => setUndoing(undefined)}
        >
          {undoing.uploadId === null
            ? t('{move} is undone, with all prices that were saved together with it.', {
                move: wordsOf(undoing),
              })
            : t('It came from a price sheet, so every price of that sheet is reverted.')}
        </ConfirmDialog>
      )}
    </>
  )
}

/** A pack without a manual price follows the base price. */
const priceWords = (price: Paise | null, { pack }: PriceChange): string =>
  price === null ? (pack === null ? t('none') : t('from base')) : figureText(price)

const wordsOf = (change: PriceChange): string =>
  `${priceWords(change.previousPrice, change)} → ${priceWords(change.price, change)}`

const percentOf = ({ previousPrice, price }: PriceChange): number | null =>
  previousPrice === null || price === null ? null : changePercent(previousPrice, price)

function Source({ change: { source, uploadId } }: { change: PriceChange }) {
  if (uploadId === null) return <Text tone="quiet">{t(priceSourceWords[source])}</Text>
  return <Link to={priceUploadPath(uploadId)}>{t('price sheet {id}', { id: uploadId })}</Link>
}

interface UndoProps {
  change: PriceChange
  onUndo: (change: PriceChange) => void
}

function UndoButton({ change, onUndo }: UndoProps) {
  return (
    <NeedsRight needs={pricing.undoPrices}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={14} stroke={1.7} aria-hidden />}
        aria-label={t('Undo {move}', { move: wordsOf(change) })}
        onClick={() => onUndo(change)}
      >
        {t('Undo')}
      </Button>
    </NeedsRight>
  )
}

/** A change on a phone. */
function ChangeCard({ change, onUndo }: UndoProps) {
  return (
    <RecordCard>
      <span>
        {change.pack && `${change.pack.packName}: `}
        <b>{wordsOf(change)}</b>
      </span>
      <DateText value={change.changedAt} form="moment" />
      <Text tone="quiet">
        {change.changedBy}, <Source change={change} />
      </Text>
      {change.canUndo && <UndoButton change={change} onUndo={onUndo} />}
    </RecordCard>
  )
}

const columnsOf = (onUndo: (change: PriceChange) => void): Column<PriceChange>[] => [
  {
    id: 'when',
    rank: 'essential',
    head: 'When',
    value: change => change.changedAt,
    cell: change => <DateText value={change.changedAt} form="moment" />,
    sort: false,
    width: 140,
    fixed: true,
  },
  {
    id: 'what',
    rank: 'essential',
    head: 'Price of',
    value: change => change.pack?.packName ?? t('Base'),
    sort: false,
    width: 100,
  },
  {
    id: 'move',
    rank: 'essential',
    head: 'From → to (₹)',
    value: wordsOf,
    cell: change => (
      <span>
        {priceWords(change.previousPrice, change)} → <b>{priceWords(change.price, change)}</b>
      </span>
    ),
    sort: false,
    width: 150,
    grow: 1,
  },
  {
    id: 'percent',
    rank: 'useful',
    head: 'Change',
    value: percentOf,
    cell: change => {
      const percent = percentOf(change)
      return percent === null ? null : signedPercent(percent)
    },
    align: 'end',
    sort: false,
    width: 84,
  },
  { id: 'by', rank: 'spare', head: 'By', value: change => change.changedBy, sort: false, width: 130 },
  {
    id: 'source',
    rank: 'spare',
    head: 'How',
    value: change => priceSourceWords[change.source],
    cell: change => <Source change={change} />,
    sort: false,
    width: 120,
  },
  {
    id: 'undo',
    rank: 'essential',
    head: '',
    value: change => change.canUndo,
    copy: () => '',
    cell: change => change.canUndo && <UndoButton change={change} onUndo={onUndo} />,
    align: 'end',
    sort: false,
    width: 90,
    pinned: true,
    fixed: true,
  },
]
