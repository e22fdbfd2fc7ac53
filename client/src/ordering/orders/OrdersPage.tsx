import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { paths } from '../../app/navigation/paths.ts'
import { preload } from '../../app/navigation/preload.ts'
import { StartedPack } from '../../billing/invoices/StartedPack.tsx'
import { SetUpNote } from '../../business/settings/SetUpNote.tsx'
import { DaysPicker } from '../../ui/fields/DaysPicker.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { t } from '../../ui/words.ts'
import { ActionDialog, ActionResult } from './list/ActionParts.tsx'
import { orderBulk } from './list/bulkActions.ts'
import { orderColumns } from './list/columns.tsx'
import { emptyWords } from './list/emptyWords.ts'
import { addressShape, chips, withDay, withStatus, withTile } from './list/filter.ts'
import { ListFilters } from './list/ListFilters.tsx'
import { cardWithDate, orderLook } from './list/look.tsx'
import { MetricTiles } from './list/MetricTiles.tsx'
import { useRowActions } from './list/rowActions.ts'
import { StateTabs } from './list/StateTabs.tsx'
import { useListActions } from './list/useListActions.tsx'
import { useOrderFilter } from './list/useOrderFilter.ts'
import { useOrderList } from './list/useOrderList.ts'
import { useRowProps } from './list/useRowProps.ts'

/** All orders, starting with the working day. */
export function OrdersPage() {
  const navigate = useNavigate()
  const { filter, change, metrics, isSettling } = useOrderFilter()
  const { list, searchBox, filterButton } = useListScreen('orders', addressShape, { filters: chips, folds: true })
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
      rule={<DaysPicker label={t('Delivery')} value={filter.day ?? filter.days} onChange={day => change(withDay(day))} />}
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
      <MetricTiles metrics={metrics} chosen={filter.metric} day={filter.day} onChoose={metric => change(withTile(metric))} />
      <StateTabs metrics={metrics} filter={filter} onChoose={status => change(withStatus(status, filter))} />
      <ActionResult actions={actions} />
      <StartedPack />
      <ListTable
        list={list}
        title={t('Orders')}
        {...pages}
        query={isSettling && rows.length === 0 ? { ...query, data: undefined, isLoading: !query.isError } : query}
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
