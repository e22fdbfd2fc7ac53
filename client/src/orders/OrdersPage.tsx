import { Button } from '@mantine/core'
import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { pickers } from '@packhouse/contract/pickers/endpoints.ts'
import { IconArrowRight, IconFiles, IconPlus, IconPrinter, IconSum, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { orderCalls } from '../api/orders.ts'
import { useSingleStepDispatch } from '../api/settings.ts'
import { ListTable } from '../app/list/ListTable.tsx'
import { useListScreen } from '../app/list/useListScreen.tsx'
import { orderPath, paths } from '../app/navigation/paths.ts'
import { preload } from '../app/navigation/preload.ts'
import { ordersSelected } from '../app/session/state/orders.ts'
import { store, useAppDispatch } from '../app/session/store.ts'
import { StartedPack } from '../invoices/StartedPack.tsx'
import { SetUpNote } from '../settings/SetUpNote.tsx'
import { KeyCap } from '../ui/keys/KeyCap.tsx'
import { DayPicker } from '../ui/layout/DayPicker.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page } from '../ui/layout/Page.tsx'
import type { BulkAction } from '../ui/table/BulkBar.tsx'
import { Money } from '../ui/values/Money.tsx'
import { t } from '../ui/words.ts'
import { orderColumns } from './list/columns.tsx'
import { emptyWords } from './list/emptyWords.ts'
import { addressShape, chips, withDay, withStatus, withTile } from './list/filter.ts'
import { ListFilters } from './list/ListFilters.tsx'
import { MetricTiles } from './list/MetricTiles.tsx'
import { OrderCard } from './list/OrderCard.tsx'
import type { OrderRow } from './list/pages.ts'
import { preview } from './list/preview.tsx'
import { rowActions } from './list/rowActions.ts'
import { StateTabs } from './list/StateTabs.tsx'
import { type OpenDialog, useListActions } from './list/useListActions.tsx'
import { useOrderFilter } from './list/useOrderFilter.ts'
import { useOrderList } from './list/useOrderList.ts'
import { rememberList } from './openedFrom.ts'
import { idsOf, printPickLists, whyNoInvoices, whyNoPickList } from './printing.ts'

const ActionDialogs = lazy(async () => ({ default: (await import('./list/ActionDialogs.tsx')).ActionDialogs }))

const ResultCard = lazy(async () => ({ default: (await import('./list/ResultCard.tsx')).ResultCard }))

const rowId = (row: OrderRow) => String(row.orderid)
const href = (row: OrderRow) => orderPath(row.orderid)
const cardWithDate = (row: OrderRow) => <OrderCard row={row} withDate />
const card = (row: OrderRow) => <OrderCard row={row} withDate={false} />
const look = {
  rowId,
  rowLabel: (row: OrderRow) => `#${row.orderid}`,
  href,
  detail: preview,
  bulkTotal: (rows: OrderRow[]) => (
    <Money rupees={rows.reduce((paise, { total }) => paise + Math.round(total * 100), 0) / 100} form="sign" />
  ),
}

/** Max orders per request. */
const maxAtOnce = 500
const tooMany = (rows: OrderRow[]) => (rows.length > maxAtOnce ? t('At most 500 orders at a time') : undefined)

/** The order opened last; focused on return to the list. */
let lastOpened: string | undefined

/** Stores the list before one of its orders is opened. */
function follow(row: OrderRow, all: readonly OrderRow[]): void {
  lastOpened = rowId(row)
  rememberList(all.map(({ orderid }) => orderid))
}

/** All orders, starting with the working day. */
export function OrdersPage() {
  const navigate = useNavigate()
  const { filter, change, metrics, isSettling } = useOrderFilter()
  const { list, searchBox, filterButton } = useListScreen('orders', addressShape, { filters: chips, folds: true })
  const { rows, query, ...pages } = useOrderList(filter)

  // Row props must stay the same, or every row renders with each change of the list.
  const latest = useRef(rows)
  latest.current = rows
  const open = useCallback(
    (row: OrderRow) => {
      follow(row, latest.current)
      void navigate(href(row))
    },
    [navigate],
  )
  const actions = useListActions(open)
  const { ask } = actions
  const singleStepDispatch = useSingleStepDispatch()
  const actionsOf = useCallback(
    (row: OrderRow) => rowActions(row, { ask, open, singleStepDispatch }),
    [ask, open, singleStepDispatch],
  )
  const bulk = useMemo((): BulkAction<OrderRow>[] => bulkActions(ask), [ask])
  const anyDate = filter.day === null
  const columns = useMemo(() => orderColumns(anyDate), [anyDate])
  const empty = emptyWords(filter, list, change, () => void navigate(paths.createOrder))

  return (
    <Page
      title={t('Orders')}
      fill
      rule={<DayPicker label={t('Delivery')} value={filter.day} onChange={day => change(withDay(day))} />}
      actions={
        <>
          {searchBox(t('Order no., customer, outlet, mobile'))}
          {filterButton}
        </>
      }
      primary={<NewOrder />}
      primaryOnPhone={false}
    >
      <SetUpNote isEmpty={query.data !== undefined && rows.length === 0} />
      <MetricTiles metrics={metrics} chosen={filter.metric} day={filter.day} onChoose={metric => change(withTile(metric))} />
      <StateTabs metrics={metrics} filter={filter} onChoose={status => change(withStatus(status, filter))} />
      {actions.result && (
        <Suspense>
          <ResultCard result={actions.result} remedyOf={actions.remedyOf} onClose={actions.closeResult} />
        </Suspense>
      )}
      <StartedPack />
      <ListTable
        list={list}
        title={t('Orders')}
        {...pages}
        query={isSettling && rows.length === 0 ? { ...query, data: undefined, isLoading: !query.isError } : query}
        {...look}
        columns={columns}
        noMatch={empty}
        nothing={empty}
        filters={<ListFilters filter={filter} onChange={change} metrics={metrics} rows={rows} />}
        onFollow={follow}
        onPrefetch={usePrefetch()}
        startAt={lastOpened}
        actions={actionsOf}
        bulk={bulk}
        keptSelection={useKeptSelection()}
        card={anyDate ? cardWithDate : card}
      />
      {actions.asking && (
        <Suspense>
          <ActionDialogs actions={actions} isShown={row => rows.some(({ orderid }) => orderid === row.orderid)} />
        </Suspense>
      )}
    </Page>
  )
}

const NewOrder = () => (
  <NeedsRight needs={orders.createOrder}>
    <Button
      component={Link}
      to={paths.createOrder}
      size="sm"
      leftSection={<IconPlus size={16} stroke={1.9} aria-hidden />}
      rightSection={<KeyCap keys="n" on="filled" />}
      onPointerEnter={() => preload(paths.createOrder)}
      onFocus={() => preload(paths.createOrder)}
    >
      {t('New order')}
    </Button>
  </NeedsRight>
)

const bulkActions = (ask: (asking: OpenDialog) => void): BulkAction<OrderRow>[] => [
  {
    label: t('Assign picker'),
    icon: IconUserPlus,
    keys: 'a',
    run: (rows, picked) => ask({ what: 'assign', rows, picked }),
    disabledReason: tooMany,
    needs: pickers.assignPicker,
  },
  {
    label: t('Move to…'),
    icon: IconArrowRight,
    keys: 'm',
    run: (rows, picked) => ask({ what: 'move', rows, picked }),
    disabledReason: tooMany,
    needs: orders.moveOrders,
  },
  {
    label: t('Sum by item'),
    icon: IconSum,
    keys: 's',
    run: rows => ask({ what: 'sum', rows }),
    disabledReason: tooMany,
  },
  {
    label: t('Pick lists'),
    icon: IconPrinter,
    keys: 'p',
    run: rows => printPickLists(rows),
    disabledReason: rows => tooMany(rows) ?? whyNoPickList(rows),
    needs: orders.pickList,
  },
  {
    label: t('Invoices'),
    icon: IconFiles,
    keys: 'i',
    run: (rows, picked) => ask({ what: 'documents', of: { orderIds: idsOf(rows) }, orders: rows.length, picked }),
    disabledReason: rows => tooMany(rows) ?? whyNoInvoices(rows),
    needs: invoices.printInvoices,
  },
]

/** Ticks are kept while an order is viewed. */
function useKeptSelection() {
  const dispatch = useAppDispatch()
  const [ids] = useState(() => store.getState().orders.selected.map(String))
  const onChange = useCallback((kept: readonly string[]) => void dispatch(ordersSelected(kept.map(Number))), [dispatch])
  return useMemo(() => ({ ids, onChange }), [ids, onChange])
}

/** Hover time after which an order is prefetched, ms. */
const rest = 80
/** An order read this recently is not prefetched again, s. */
const freshFor = 30

/** Prefetches an order and its screen's code while the pointer or focus rests on its number. */
function usePrefetch() {
  const dispatch = useAppDispatch()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    ({ orderid }: OrderRow) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        preload(orderPath(orderid))
        dispatch(orderCalls.endpoints.orderDetails.initiate({ orderid }, { subscribe: false, forceRefetch: freshFor }))
      }, rest)
    },
    [dispatch],
  )
}
