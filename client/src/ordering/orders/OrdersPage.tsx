import { type Day, dayOf } from '@packhouse/contract/day.ts'
import { wholeRupees } from '@packhouse/contract/money.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { type OrderMetric, orderMetrics } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { orderCalls } from '../../api/orders.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { paths } from '../../app/navigation/paths.ts'
import { preload } from '../../app/navigation/preload.ts'
import { given } from '../../app/navigation/urlState.ts'
import { useListPages } from '../../app/requests/pages.ts'
import { StartedPack } from '../../billing/invoices/StartedPack.tsx'
import { SetUpNote } from '../../business/settings/SetUpNote.tsx'
import { DaysPicker } from '../../ui/fields/DaysPicker.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { type Tile, Tiles } from '../../ui/layout/Tiles.tsx'
import { rowsOf, type TableQuery } from '../../ui/table/query.ts'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'
import { ActionDialog, ActionResult } from './list/ActionParts.tsx'
import { orderBulk } from './list/bulkActions.ts'
import { orderColumns } from './list/columns.tsx'
import { emptyWords } from './list/emptyWords.ts'
import {
  addressShape,
  chips,
  type OrderFilter,
  queryOf,
  stateOf,
  withDay,
  withStatus,
  withTile,
} from './list/filter.ts'
import { ListFilters } from './list/ListFilters.tsx'
import { cardWithDate, orderLook } from './list/look.tsx'
import { type Metrics, type OrderRow, orderPages } from './list/pages.ts'
import { useRowActions } from './list/rowActions.ts'
import { StateTabs } from './list/StateTabs.tsx'
import { shareOfDay, tileHelp, tileLabels } from './list/tileWords.ts'
import { useListActions } from './list/useListActions.tsx'
import { useOrderFilter } from './list/useOrderFilter.ts'
import { useRowProps } from './list/useRowProps.ts'

const { useAllOrdersPagesInfiniteQuery, useOrdersByStatusPagesInfiniteQuery } = orderPages

/** The orders of a filter, page by page. Rows stay visible until the next ones arrive. */
function useOrderList(filter: OrderFilter) {
  const status = stateOf(filter)
  const everywhere = useAllOrdersPagesInfiniteQuery(queryOf(filter), { skip: status !== null })
  const ofState = useOrdersByStatusPagesInfiniteQuery(
    { ...queryOf(filter), status: status ?? 'PLACED' },
    { skip: status === null },
  )
  const every = { ...queryOf(filter), ...given({ status: filter.status }) }
  const { endpoints } = orderCalls
  const list = useListPages<OrderRow, typeof every>(
    status === null ? everywhere : ofState,
    endpoints.allOrders,
    every,
  )
  const query = useKept(list.query)
  return { ...list, query, rows: rowsOf(query).rows }
}

/** The list alternates between two calls; while the other one loads, the last rows stay visible. */
function useKept(query: TableQuery<OrderRow>): TableQuery<OrderRow> {
  const last = useRef(query.data)
  if (query.data) last.current = query.data
  const { data = last.current } = query
  return { ...query, data, isLoading: query.isLoading && data === undefined }
}

/** All orders, starting with the working day. */
export function OrdersPage() {
  const navigate = useNavigate()
  const { filter, change, metrics, isSettling } = useOrderFilter()
  const { list, searchBox, filterButton } = useListScreen('orders', addressShape, {
    filters: chips,
    folds: true,
  })
  const { rows, query, ...pages } = useOrderList(filter)

  const { open, rowProps } = useRowProps(rows)
  const actions = useListActions(open)
  const { ask } = actions
  const actionsOf = useRowActions(ask, open)
  const bulk = useMemo(() => orderBulk(ask), [ask])
  const anyDate = filter.day === null
  const columns = useMemo(() => orderColumns(anyDate), [anyDate])
  const empty = emptyWords(filter, list, change, () => void navigate(paths.createOrder))

  return (
    <Page
      title={t('Orders')}
      fill
      rule={
        <DaysPicker
          label={t('Delivery')}
          value={filter.day ?? filter.days}
          onChange={day => change(withDay(day))}
        />
      }
      actions={
        <>
          {searchBox(t('Order no., customer, outlet, mobile'))}
          {filterButton}
        </>
      }
      primary={
        <PageButton
          primary
          icon={IconPlus}
          label={t('New order')}
          keys="n"
          needs={orders.createOrder}
          to={paths.createOrder}
          ahead={() => preload(paths.createOrder)}
        />
      }
      primaryOnPhone={false}
    >
      <SetUpNote isEmpty={query.data !== undefined && rows.length === 0} />
      <MetricTiles
        metrics={metrics}
        chosen={filter.metric}
        day={filter.day}
        onChoose={metric => change(withTile(metric))}
      />
      <StateTabs metrics={metrics} filter={filter} onChoose={status => change(withStatus(status, filter))} />
      <ActionResult actions={actions} />
      <StartedPack />
      <ListTable
        list={list}
        title={t('Orders')}
        {...pages}
        query={
          isSettling && rows.length === 0 ? { ...query, data: undefined, isLoading: !query.isError } : query
        }
        {...orderLook}
        {...rowProps}
        {...(anyDate && { card: cardWithDate })}
        columns={columns}
        noMatch={empty}
        nothing={empty}
        filters={<ListFilters filter={filter} onChange={change} metrics={metrics} rows={rows} />}
        actions={actionsOf}
        bulk={bulk}
      />
      <ActionDialog actions={actions} rows={rows} />
    </Page>
  )
}

interface MetricTilesProps {
  metrics: Metrics | undefined
  chosen: OrderMetric | null
  /** The delivery day of the tabs; null for any. */
  day: Day | null
  onChoose: (metric: OrderMetric | null) => void
}

/** Six counts for any delivery day; each filters the list to exactly its orders. */
function MetricTiles({ metrics, chosen, day, onChoose }: MetricTilesProps) {
  const today = dayOf(new Date())
  const tiles = orderMetrics.map(
    (metric): Tile<OrderMetric> => ({
      key: metric,
      label: t(tileLabels[metric]),
      count: metrics?.[metric],
      value: metrics && <Money amount={wholeRupees(metrics.values[metric])} form="short" />,
      help: metrics
        ? [shareOfDay(metric, metrics, day, today), tileHelp[metric](metrics, today)]
            .filter(Boolean)
            .join(' · ')
        : ' ',
    }),
  )
  return <Tiles tiles={tiles} chosen={chosen} onChoose={onChoose} label={t('Today')} />
}
