import { shortSlot, slotText } from '@packhouse/contract/formats/slot-text.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { shortNumber } from '../../invoices/taxDocument.ts'
import { Text } from '../../ui/layout/Text.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import { t } from '../../ui/words.ts'
import { CustomerCell } from '../list/CustomerCell.tsx'
import { type BoardRow, groupOf, missing } from './board.ts'
import css from './Dispatch.module.css'

const crates = (row: BoardRow) => (row.status === 'PACKED' ? null : row.crates)
const checkedTime = ({ checkedAt }: BoardRow) => checkedAt && dateText(checkedAt, 'time')
/** The time first: the name is secondary. */
const checked = (row: BoardRow) => row.checkedBy && [checkedTime(row), shortly(row.checkedBy)].filter(Boolean).join(', ')
/** Shortens Suresh Menon to Suresh M. */
const shortly = (name: string) => name.replace(/^(\S+) (?:.* )?(\S)\S*$/, '$1 $2.')
const documentNames = ({ documents }: BoardRow) =>
  documents.map(({ number, type }) => `${type} ${shortNumber(number)}`).join(' · ')

function DocumentsCell({ row }: { row: BoardRow }) {
  if (row.documents.length === 0) return groupOf(row) === 'READY' ? <Text tone="quiet">{t('Made at dispatch')}</Text> : '-'
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

const customerCell = (row: BoardRow, stacked: boolean) => (
  <CustomerCell
    business={row.businessname}
    outlet={row.outletName}
    changed={false}
    short={row.hasShort}
    partlyReturned={row.partlyReturned}
    stacked={stacked}
  />
)

/** The columns of the board; the slot column is shown when several slots are listed. */
export const boardColumns = (withSlot: boolean): Column<BoardRow>[] => [
  {
    id: 'order',
    rank: 'essential',
    head: 'Order',
    value: row => row.orderid,
    cell: row => `#${row.orderid}`,
    sort: 'orderid',
    width: 70,
    fixed: true,
  },
  {
    id: 'customer',
    rank: 'essential',
    head: 'Customer',
    value: row => `${row.businessname}, ${row.outletName}`,
    cell: row => customerCell(row, false),
    dense: { width: 170, cell: row => customerCell(row, true) },
    sort: false,
    width: 210,
    grow: 1,
    fixed: true,
  },
  {
    id: 'slot',
    rank: 'useful',
    head: 'Slot',
    value: row => slotText(row.deliverytimeslot),
    sort: false,
    dense: { width: 90, cell: row => shortSlot(row.deliverytimeslot) },
    width: 146,
    hidden: !withSlot,
  },
  { id: 'city', rank: 'spare', head: 'City', value: row => row.city, sort: false, width: 110, hidden: true },
  { id: 'crates', rank: 'useful', head: 'Crates', value: crates, align: 'end', sort: false, width: 62 },
  {
    id: 'total',
    rank: 'useful',
    head: 'Value (₹)',
    value: row => row.total,
    cell: row => <Money rupees={row.total} />,
    align: 'end',
    sort: 'total',
    width: 98,
  },
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
  { id: 'picker', rank: 'spare', head: 'Picker', value: row => row.pickerName, sort: false, width: 112, hidden: true },
  {
    id: 'status',
    rank: 'essential',
    head: 'Status',
    value: row => row.status,
    cell: row => <StatusPill status={row.status} />,
    sort: false,
    width: 124,
  },
]
