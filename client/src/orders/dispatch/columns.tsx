import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { shortNumber } from '../../invoices/paper.ts'
import { Chip } from '../../ui/Chip.tsx'
import { dateText } from '../../ui/DateText.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import type { Column } from '../../ui/table/column.ts'
import { t } from '../../ui/words.ts'
import { CustomerCell } from '../list/CustomerCell.tsx'
import { slotText } from '../slotText.ts'
import css from './Dispatch.module.css'
import { type DockRow, groupOf, missing } from './dock.ts'

const crates = (row: DockRow) => (row.status === 'PACKED' ? null : row.crates)
const checked = ({ checkedBy, checkedAt }: DockRow) =>
  checkedBy && [shortly(checkedBy), checkedAt && dateText(checkedAt, 'time')].filter(Boolean).join(', ')
/** Suresh Menon is Suresh M. */
const shortly = (name: string) => name.replace(/^(\S+) (?:.* )?(\S)\S*$/, '$1 $2.')
const paperNames = ({ papers }: DockRow) => papers.map(({ number, type }) => `${type} ${shortNumber(number)}`).join(' · ')

function Papers({ row }: { row: DockRow }) {
  if (row.papers.length === 0) return groupOf(row) === 'READY' ? <span className={css.quiet}>{t('Made on the move')}</span> : '-'
  return (
    <span className={css.papers}>
      <IconCheck size={14} stroke={2} aria-hidden />
      {paperNames(row)}
    </span>
  )
}

function Missing({ row }: { row: DockRow }) {
  const words = missing(row)
  if (words === undefined) return '-'
  return (
    <Chip tone={row.changed ? 'bad' : 'warn'} {...(row.changed ? { icon: IconAlertTriangle } : {})}>
      {t(words)}
    </Chip>
  )
}

/** The columns of the board; the slot is said where several are shown. */
export const dockColumns = (withSlot: boolean): Column<DockRow>[] => [
  {
    id: 'order',
    head: 'Order',
    value: row => row.orderid,
    cell: row => `#${row.orderid}`,
    sort: 'orderid',
    width: 70,
    fixed: true,
    tablet: true,
  },
  {
    id: 'customer',
    head: 'Customer',
    value: row => `${row.businessname}, ${row.outletName}`,
    cell: row => (
      <CustomerCell
        business={row.businessname}
        outlet={row.outletName}
        changed={false}
        short={row.hasShort}
        partlyReturned={row.partlyReturned}
      />
    ),
    sort: false,
    width: 210,
    grow: 1,
    fixed: true,
    tablet: true,
  },
  {
    id: 'slot',
    head: 'Slot',
    value: row => slotText(row.deliverytimeslot),
    sort: false,
    width: 132,
    hidden: !withSlot,
    tablet: withSlot,
  },
  { id: 'city', head: 'City', value: row => row.city, sort: false, width: 110, hidden: true },
  { id: 'crates', head: 'Crates', value: crates, align: 'end', sort: false, width: 62, tablet: true },
  {
    id: 'total',
    head: 'Value (₹)',
    value: row => row.total,
    cell: row => <Money rupees={row.total} />,
    align: 'end',
    sort: 'total',
    width: 98,
    tablet: true,
  },
  { id: 'papers', head: 'Papers', value: paperNames, cell: row => <Papers row={row} />, sort: false, width: 126 },
  {
    id: 'missing',
    head: 'Missing',
    value: row => missing(row) ?? null,
    cell: row => <Missing row={row} />,
    sort: false,
    width: 150,
    tablet: true,
  },
  { id: 'checked', head: 'Checked by', value: checked, sort: false, width: 130 },
  { id: 'picker', head: 'Picker', value: row => row.pickerName, sort: false, width: 112, hidden: true },
  {
    id: 'status',
    head: 'Status',
    value: row => row.status,
    cell: row => <StatusPill status={row.status} />,
    sort: false,
    width: 110,
    tablet: true,
  },
]
