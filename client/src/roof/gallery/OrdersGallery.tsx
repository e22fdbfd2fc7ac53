import { Button } from '@mantine/core'
import { inRupees, paise, sumPaise } from '@packhouse/contract/money.ts'
import { orderStatuses, statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconFileInvoice,
  IconPlus,
  IconPrinter,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { FilterChip, ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { Definitions } from '../../ui/layout/Definitions.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { StatusTabs } from '../../ui/layout/StatusTabs.tsx'
import { type Tile, Tiles } from '../../ui/layout/Tiles.tsx'
import type { BulkAction } from '../../ui/table/BulkBar.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Group } from '../../ui/table/GroupRow.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { CreditChip } from '../../ui/values/CreditChip.tsx'
import { DateText, dateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import css from './gallery.module.css'
import { type SampleOrder, sampleOrders } from './sampleOrders.ts'

const tiles: Tile[] = [
  {
    key: 'placed',
    label: 'Placed today',
    count: 86,
    value: <Money amount={paise(2282000_00)} form="short" />,
    help: '12 more than Thu',
  },
  {
    key: 'pending',
    label: 'Pending',
    count: 12,
    value: <Money amount={paise(375000_00)} form="short" />,
    help: '3 held for credit',
  },
  {
    key: 'pickers',
    label: 'With pickers',
    count: 24,
    value: <Money amount={paise(728000_00)} form="short" />,
    help: '5 pickers on shift',
  },
  {
    key: 'packed',
    label: 'Packed',
    count: 22,
    value: <Money amount={paise(749000_00)} form="short" />,
    help: '7 short lines',
  },
  {
    key: 'dispatched',
    label: 'Dispatched',
    count: 7,
    value: <Money amount={paise(88300_00)} form="short" />,
    help: '3 trucks out',
  },
  {
    key: 'done',
    label: 'Completed today',
    count: 10,
    value: <Money amount={paise(191000_00)} form="short" />,
    help: '97.4% fill rate',
  },
]

const columns: Column<SampleOrder>[] = [
  {
    id: 'order',
    rank: 'essential',
    head: 'Order',
    value: row => row.orderid,
    cell: row => `#${row.orderid}`,
    width: 78,
    fixed: true,
  },
  {
    id: 'customer',
    rank: 'essential',
    head: 'Customer',
    value: row => row.customer,
    cell: row => (
      <span className={css.name}>
        <strong>{row.customer}</strong>
        <span>{row.outlet}</span>
        {row.changed && (
          <Chip tone="warn" icon={IconAlertTriangle}>
            Changed
          </Chip>
        )}
      </span>
    ),
    width: 220,
    grow: 1,
  },
  { id: 'slot', rank: 'useful', head: 'Slot', value: row => row.slot, width: 136 },
  {
    id: 'picked',
    rank: 'useful',
    head: 'Picked',
    value: row => row.picked / row.lines,
    cell: row => (
      <Progress done={row.picked} of={row.lines} label={`Picked of #${row.orderid}`} width={48} counted />
    ),
    copy: row => `${row.picked}/${row.lines}`,
    width: 120,
  },
  {
    id: 'total',
    rank: 'essential',
    head: 'Value (₹)',
    value: row => inRupees(row.total),
    cell: row => <Money amount={row.total} />,
    align: 'end',
    width: 110,
  },
  {
    id: 'credit',
    rank: 'useful',
    head: 'Credit',
    value: row => row.credit,
    cell: row => <CreditChip status={row.credit} />,
    width: 94,
  },
  { id: 'picker', rank: 'spare', head: 'Picker', value: row => row.picker, width: 122 },
  {
    id: 'status',
    rank: 'essential',
    head: 'Status',
    value: row => row.status,
    cell: row => <StatusPill status={row.status} />,
    width: 124,
  },
  {
    id: 'updated',
    rank: 'spare',
    head: 'Updated',
    value: row => row.updatedAt,
    cell: row => <DateText value={row.updatedAt} form="time" />,
    align: 'end',
    width: 92,
  },
]

const done: string[] = []
const bulk: BulkAction<SampleOrder>[] = [
  {
    label: 'Assign picker',
    icon: IconUserPlus,
    keys: 'a',
    run: rows => void done.push(`assign ${rows.length}`),
  },
  {
    label: 'Move to…',
    icon: IconArrowRight,
    keys: 'm',
    run: (rows, { keep }) => keep(rows.slice(0, 1).map(row => String(row.orderid))),
  },
  { label: 'Pick lists', icon: IconPrinter, keys: 'p', run: rows => void done.push(`print ${rows.length}`) },
  {
    label: 'Invoices',
    icon: IconFileInvoice,
    keys: 'i',
    run: rows => void done.push(`invoice ${rows.length}`),
    disabledReason: rows =>
      rows.some(row => row.status === 'REJECTED') ? 'A rejected order has no invoice' : undefined,
  },
]

const byStatus: Group<SampleOrder> = { of: row => row.status, head: (key, rows) => `${key} ${rows.length}` }

const rowId = (row: SampleOrder) => String(row.orderid)

/** The order list with sample rows: `?rows=5000`, `?state=loading|failed|empty|stale`, `?group=1`. */
export function OrdersGallery() {
  const [params] = useSearchParams()
  const [tile, setTile] = useState<string | null>('placed')
  const [tab, setTab] = useState<string>('all')
  const [day, setDay] = useState<string | null>('2026-11-21')
  const [text, setText] = useState('')
  const [slot, setSlot] = useState<string | null>(null)
  const [held, setHeld] = useState(false)
  const [rows] = useState(() => sampleOrders(Number(params.get('rows') ?? 86)))
  const state = params.get('state')
  const visible = rows.filter(row => row.customer.toLowerCase().includes(text.toLowerCase()))
  const query = {
    data: state === 'loading' || state === 'failed' ? undefined : state === 'empty' ? [] : visible,
    isLoading: state === 'loading',
    isFetching: state === 'loading' || state === 'stale',
    isError: state === 'failed' || state === 'stale',
    error: { status: 'TIMEOUT_ERROR', error: '' },
    refetch: () => undefined,
  }
  return (
    <Page
      title="Orders"
      fill
      rule={<DayPicker label="Delivery" value={day} onChange={setDay} />}
      actions={
        <SearchBox value={text} onChange={setText} placeholder="Order no., customer, outlet, mobile" />
      }
      primaryOnPhone={false}
      primary={
        <Button
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<KeyCap keys="n" on="filled" />}
        >
          New order
        </Button>
      }
    >
      <Tiles tiles={tiles} chosen={tile} onChoose={setTile} label="Today" />
      <StatusTabs
        label="Status"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: 'all', label: 'All', count: 86 },
          ...orderStatuses.map((status, at) => ({
            key: status,
            label: statusLabel[status],
            count: 11 + at,
            ring: status,
          })),
        ]}
      />
      <DataTable
        name="gallery-orders"
        title="Orders"
        query={query}
        columns={columns}
        rowId={rowId}
        rowLabel={row => `#${row.orderid}`}
        empty={{
          line: 'No held orders for Sat, 21 Nov.',
          action: { label: 'Clear filters', run: () => setText('') },
        }}
        fill
        href={row => `/orders/order-list/${row.orderid}`}
        detail={row => (
          <Definitions
            facts={[
              ['Placed', dateText(row.updatedAt, 'moment')],
              ['Contact', 'Thomas K. · 98450 77120'],
              ['Instructions', 'Back gate. Call before 05:30.'],
            ]}
          />
        )}
        bulk={bulk}
        bulkTotal={chosen => <Money amount={sumPaise(chosen.map(({ total }) => total))} form="sign" />}
        {...(params.get('group') ? { group: byStatus } : {})}
        filters={
          <>
            <FilterChip
              label="Slot"
              chosen={slot}
              onChoose={setSlot}
              choices={[...new Set(rows.map(row => row.slot))].map(value => ({ value, label: value }))}
            />
            <ToggleChip label="Held only" on={held} onToggle={setHeld} count={3} />
          </>
        }
        card={row => (
          <span className={css.card}>
            <strong>{row.customer}</strong>
            <StatusPill status={row.status} />
            <span>
              #{row.orderid} · {row.outlet}
            </span>
            <span className={css.facts}>
              <Progress done={row.picked} of={row.lines} label="Picked" width={48} counted />
              <span>{row.slot}</span>
              <b>
                <Money amount={row.total} form="sign" />
              </b>
            </span>
          </span>
        )}
      />
    </Page>
  )
}
