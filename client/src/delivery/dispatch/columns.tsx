import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { shortNumber } from '../../billing/invoices/taxDocument.ts'
import {
  city,
  customer,
  customerCell,
  order,
  slot,
  status,
  total,
} from '../../ordering/orders/list/columns.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { type BoardRow, groupOf, missing } from './board.ts'
import css from './Dispatch.module.css'

const crates = (row: BoardRow) => (row.status === 'PACKED' ? null : row.crates)
const checkedTime = ({ checkedAt }: BoardRow) => checkedAt && dateText(checkedAt, 'time')
/** The time first: the name is secondary. */
const checked = (row: BoardRow) =>
  row.checkedBy && [checkedTime(row), shortly(row.checkedBy)].filter(Boolean).join(', ')
/** Shortens Suresh Menon to Suresh M. */
const shortly = (name: string) => name.replace(/^(\S+) (?:.* )?(\S)\S*$/, '$1 $2.')
const documentNames = ({ documents }: BoardRow) =>
  documents.map(({ number, type }) => `${type} ${shortNumber(number)}`).join(' · ')

function DocumentsCell({ row }: { row: BoardRow }) {
  if (row.documents.length === 0)
    return groupOf(row) === 'READY' ? <Text tone="quiet">{t('Made at dispatch')}</Text> : '-'
  return (
    <Text icon={IconCheck} className={css.documents}>
      {documentNames(row)}
    </Text>
  )
}

function Missing({ row }: { row: BoardRow }) {
  const words = missing(row)
  if (words === undefined) return '-'
  return (
    <Chip tone={row.changed ? 'bad' : 'warn'} {...(row.changed ? { icon: IconAlertTriangle } : {})}>
      {t(words)}
    </Chip>
  )
}

/** The columns of the board; the slot column is shown when several slots are listed. */
export const boardColumns = (withSlot: boolean): Column<BoardRow>[] => [
  order,
  {
    ...customer,
    cell: row => customerCell(row, false),
    dense: { width: 170, cell: row => customerCell(row, true) },
    sort: false,
    width: 210,
  },
  { ...slot, sort: false, width: 146, hidden: !withSlot },
  { ...city, sort: false },
  { id: 'crates', rank: 'useful', head: 'Crates', value: crates, align: 'end', sort: false, width: 62 },
  { ...total, rank: 'useful', width: 98 },
  {
    id: 'papers',
    rank: 'useful',
    head: 'Documents',
    value: documentNames,
    cell: row => <DocumentsCell row={row} />,
    sort: false,
    width: 152,
  },
  {
    id: 'missing',
    rank: 'essential',
    head: 'Missing',
    value: row => missing(row) ?? null,
    cell: row => <Missing row={row} />,
    sort: false,
    width: 150,
  },
  {
    id: 'checked',
    rank: 'spare',
    head: 'Checked by',
    value: checked,
    sort: false,
    dense: { width: 88, head: 'Checked', cell: checkedTime },
    width: 156,
  },
  {
    id: 'picker',
    rank: 'spare',
    head: 'Picker',
    value: row => row.pickerName,
    sort: false,
    width: 112,
    hidden: true,
  },
  { ...status, sort: false },
]
