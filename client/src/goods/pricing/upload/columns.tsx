import { priceMoveWords } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import type { UploadRow } from '../../../api/pricing.ts'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { plural, say, t } from '../../../ui/words.ts'
import { signedPercent } from '../item/priceFacts.ts'
import { canConfirm, resultLabel, resultTone } from './words.ts'

interface Deciding {
  confirmed: ReadonlySet<number>
  /** Left out if there is nothing to decide any more. */
  onDecide?: (rowNo: number, isMeant: boolean) => void
}

/** Changes beyond this many percent must be confirmed. (rules §4.9) */
const largeMove = 40

/** The columns of an uploaded price sheet. */
export const uploadColumns = (deciding: Deciding): Column<UploadRow>[] => [
  {
    id: 'row',
    rank: 'essential',
    head: 'Row',
    value: row => row.rowNo,
    align: 'end',
    sort: false,
    width: 56,
    fixed: true,
  },
  {
    id: 'result',
    rank: 'essential',
    head: 'Result',
    value: row => resultLabel[row.result],
    cell: row => <Chip tone={resultTone[row.result]}>{t(resultLabel[row.result])}</Chip>,
    sort: false,
    width: 100,
  },
  {
    id: 'item',
    rank: 'essential',
    head: 'Item',
    value: row => row.itemName,
    cell: row => <Item row={row} />,
    dense: { width: 160, cell: row => <Item row={row} stacked /> },
    sort: false,
    width: 230,
  },
  {
    id: 'now',
    rank: 'useful',
    head: 'Now (₹)',
    value: row => (row.price === null ? null : inRupees(row.price)),
    cell: row => (row.price === null ? null : figureText(row.price)),
    align: 'end',
    sort: false,
    width: 90,
  },
  {
    id: 'sheet',
    rank: 'essential',
    head: 'Sheet (₹)',
    value: row => (row.newPrice === null ? row.typedPrice : inRupees(row.newPrice)),
    cell: row => (sheetPrice(row) === null ? null : <b>{sheetPrice(row)}</b>),
    align: 'end',
    sort: false,
    width: 90,
  },
  {
    id: 'change',
    rank: 'useful',
    head: 'Change',
    value: row => row.changePercent,
    cell: row => (row.changePercent === null ? null : <Change percent={row.changePercent} />),
    align: 'end',
    sort: false,
    width: 86,
  },
  {
    id: 'why',
    rank: 'useful',
    head: 'Why',
    value: why,
    cell: row => (why(row) === '' ? null : <Why row={row} />),
    sort: false,
    width: 280,
    grow: 2,
  },
  {
    id: 'decide',
    rank: 'essential',
    head: 'Decide',
    value: row => decisionOn(row, deciding),
    cell: row => <Decision row={row} deciding={deciding} />,
    sort: false,
    width: 150,
  },
]

/** The price as written in the sheet; null if there is none. */
const sheetPrice = ({ newPrice, typedPrice }: UploadRow): string | null =>
  newPrice === null ? typedPrice : figureText(newPrice)

function Change({ percent }: { percent: number }) {
  const words = signedPercent(percent)
  return Math.abs(percent) > largeMove ? (
    <Text tone="warn" weight="strong">
      {words}
    </Text>
  ) : (
    words
  )
}

/** Returns why a row has its result. The server's words refer to the sheet; a large change is confirmed right here. */
function why(row: UploadRow): string {
  if (row.result === 'CONFIRM' && row.price !== null && row.newPrice !== null)
    return say(priceMoveWords(row.price, row.newPrice))
  return say(row.words ?? row) || follows(row)
}

function Why({ row }: { row: UploadRow }) {
  return (
    <Text cut tone={row.result === 'FAILED' ? 'bad' : 'soft'}>
      {why(row)}
    </Text>
  )
}

function follows({ result, packsFollow, packsStay }: UploadRow): string {
  if (result !== 'READY') return ''
  const stay = packsStay > 0 ? `, ${plural(packsStay, '{count} manual stays', '{count} manual stay')}` : ''
  return `${plural(packsFollow, '{count} pack follows', '{count} packs follow')}${stay}`
}

function Item({ row, stacked = false }: { row: UploadRow; stacked?: boolean }) {
  if (row.itemName === null) return row.itemTypeCode ?? '-'
  return (
    <NameCell
      before={<Thumb src={row.imageURL} name={row.itemName} size={22} />}
      name={row.itemName}
      behind={row.alias[0]}
      stacked={stacked}
    />
  )
}

function decisionOn({ rowNo, result, applied }: UploadRow, { confirmed, onDecide }: Deciding): string {
  if (applied) return t('Applied')
  if (result === 'FAILED' || (canConfirm(result) && !onDecide)) return t('Left out')
  if (!canConfirm(result)) return ''
  return confirmed.has(rowNo) ? t('Confirmed') : t('Confirm change')
}

function Decision({ row, deciding }: { row: UploadRow; deciding: Deciding }) {
  const words = decisionOn(row, deciding)
  const { confirmed, onDecide } = deciding
  if (!onDecide || !canConfirm(row.result)) return <Text tone="quiet">{words || '-'}</Text>
  return (
    <CheckField
      size="xs"
      label={words}
      aria-label={t('Row {row} is correct', { row: row.rowNo })}
      checked={confirmed.has(row.rowNo)}
      onChange={event => onDecide(row.rowNo, event.currentTarget.checked)}
    />
  )
}

/** A row of the sheet on a phone. */
export function UploadCard({ row, deciding }: { row: UploadRow; deciding: Deciding }) {
  return (
    <RecordCard>
      <Text tone="text">
        <Item row={row} />
      </Text>
      <Chip tone={resultTone[row.result]}>{t(resultLabel[row.result])}</Chip>
      <span>
        {row.price === null ? '-' : figureText(row.price)} → <b>{sheetPrice(row) ?? '-'}</b>{' '}
        {row.changePercent !== null && <Change percent={row.changePercent} />}
      </span>
      <Decision row={row} deciding={deciding} />
      {why(row) && (
        <Text tone={row.result === 'FAILED' ? 'bad' : undefined} data-wide>
          {why(row)}
        </Text>
      )}
    </RecordCard>
  )
}
