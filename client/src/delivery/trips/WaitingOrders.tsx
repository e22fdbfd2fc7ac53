import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { type PointerEvent, useMemo, useRef, useState } from 'react'
import type { WaitingOrder } from '../../api/trips.ts'
import { orderPath } from '../../app/navigation/paths.ts'
import { FilterChip } from '../../ui/fields/FilterChip.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Stack } from '../../ui/layout/Flex.tsx'
import type { BulkAction } from '../../ui/table/BulkBar.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableQuery } from '../../ui/table/query.ts'
import type { Empty } from '../../ui/table/tableProps.ts'
import { t } from '../../ui/words.ts'
import { type Load, weightOf, weightText } from './plan.ts'
import css from './Trips.module.css'
import type { TripWork } from './useTripWork.ts'
import { areaGroup, waitingColumns } from './waitingColumns.tsx'

interface WaitingOrdersProps {
  query: TableQuery<WaitingOrder>
  rows: readonly WaitingOrder[] | undefined
  work: TripWork
  area: string | null
  onArea: (area: string | null) => void
  empty: Empty
  /** Undefined where orders are not dragged: on a phone, and for people who may not plan. */
  onGrab: ((loads: readonly Load[], event: PointerEvent<HTMLElement>, done: () => void) => void) | undefined
}

const href = ({ orderid }: WaitingOrder) => orderPath(orderid)
const idOf = ({ orderid }: WaitingOrder) => String(orderid)
const labelOf = ({ orderid, businessname }: WaitingOrder) => `#${orderid}, ${businessname}`

/** Orders without a trip by area, to be ticked and put on one. */
export function WaitingOrders({ query, rows, work, area, onArea, empty, onGrab }: WaitingOrdersProps) {
  const cursor = useRef<WaitingOrder>(undefined)
  const selected = useRef<readonly string[]>([])
  /** Another number draws the table with nothing ticked. */
  const [times, setTimes] = useState(0)
  const selection = useMemo(
    () => ({
      ids: [],
      onChange(ids: readonly string[]) {
        selected.current = ids
      },
    }),
    [],
  )
  const { ask } = work
  const bulk = useMemo(
    (): BulkAction<WaitingOrder>[] => [
      {
        label: t('To trip…'),
        icon: IconTruckDelivery,
        keys: 't',
        run: (loads, { clear }) => ask({ what: 'to', loads, done: clear }),
        needs: trips.updateTrip,
      },
      {
        label: t('New trip'),
        icon: IconPlus,
        keys: 'n',
        run: (loads, { clear }) => ask({ what: 'new', loads, done: clear }),
        needs: trips.addTrip,
      },
    ],
    [ask],
  )
  useKeys('Trips', [
    {
      keys: 't',
      label: t('Put on a trip'),
      run: () => cursor.current && ask({ what: 'to', loads: [cursor.current] }),
    },
  ])
  const areas = [...new Set((rows ?? []).map(row => row.area))]
  const listed = useMemo(() => rows?.filter(row => area === null || row.area === area), [rows, area])
  const grab = (event: PointerEvent<HTMLElement>) => {
    const { target, pointerType } = event
    if (!onGrab || pointerType === 'touch' || !(target instanceof Element) || target.closest('input, button'))
      return
    const id = target.closest('tr')?.querySelector<HTMLElement>('[data-order]')?.dataset.order
    if (id === undefined) return
    // With a ticked row, all ticked ones are dragged.
    const all = selected.current.includes(id) ? selected.current : [id]
    const loads = (rows ?? []).filter(row => all.includes(idOf(row)))
    onGrab(loads, event, () => setTimes(before => before + 1))
  }
  return (
    <Stack
      gap={0}
      className={css.waiting}
      data-grab={onGrab !== undefined}
      onPointerDown={grab}
      onDragStart={event => event.preventDefault()}
    >
      <DataTable
        key={times}
        name="trips-waiting"
        title={t('Without a trip')}
        noun={t('Orders')}
        fill
        isPart
        query={{ ...query, data: listed }}
        columns={waitingColumns}
        group={areaGroup}
        rowId={idOf}
        rowLabel={labelOf}
        href={href}
        bulk={bulk}
        bulkTotal={loads => weightText(weightOf(loads))}
        keptSelection={selection}
        onCursor={row => {
          cursor.current = row
        }}
        filters={
          areas.length > 1 && (
            <FilterChip
              label={t('Area')}
              choices={areas.map(value => ({ value, label: value }))}
              chosen={area}
              onChoose={onArea}
            />
          )
        }
        empty={empty}
      />
    </Stack>
  )
}
