import { dayOf } from '@packhouse/contract/day.ts'
import { useCallback, useMemo, useState } from 'react'
import { type CustomerItemsRow, customerCalls, customerPages } from '../api/customers.ts'
import { LeaveGuard } from '../app/navigation/LeaveGuard.tsx'
import { paths } from '../app/navigation/paths.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { askOnce, everyPage } from '../app/requests/askOnce.ts'
import { usePages } from '../app/requests/pages.ts'
import { useListViews } from '../app/saved-views/useListViews.tsx'
import { SideDrawer } from '../ui/dialogs/SideDrawer.tsx'
import { EmptyState } from '../ui/feedback/States.tsx'
import { SearchBox } from '../ui/fields/SearchBox.tsx'
import { Stack } from '../ui/layout/Flex.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { narrow, phone, useMedia } from '../ui/useMedia.ts'
import { plural, t } from '../ui/words.ts'
import { CustomerItemsCard, customerItemsColumns } from './items/columns.tsx'
import { type Address, addressShape, asked, cleared, isNarrowed } from './items/filter.ts'
import { GroupsPanel } from './items/GroupsPanel.tsx'
import type { GroupsChange } from './items/groupItems.ts'
import css from './items/Items.module.css'
import { ItemsFilters } from './items/ItemsFilters.tsx'

const { endpoints } = customerCalls

/** Customers with what they may order, page by page. */
function useItemsList(address: Address) {
  const filter = useMemo(() => asked(address, dayOf(new Date())), [address])
  const list = usePages<CustomerItemsRow>(customerPages.useCustomerItemsDashboardPagesInfiniteQuery(filter))
  const everyRow = useCallback(
    () => everyPage(page => askOnce(endpoints.customerItemsDashboard, { ...filter, ...page }, { forceRefetch: true })),
    [filter],
  )
  return { ...list, everyRow }
}

const rowId = (row: CustomerItemsRow) => String(row.customerID)
const rowLabel = (row: CustomerItemsRow) => row.businessName
const isQuiet = (row: CustomerItemsRow) => !row.isActive
const card = (row: CustomerItemsRow) => <CustomerItemsCard row={row} />

/** What each customer may order: the list, and next to it the item groups of one customer. (rules.md §12) */
export function CustomerItemsPage() {
  const [address, change] = useUrlState(addressShape)
  const { customerid, searchtext, group, ordered, inactive, sort } = address
  const [choices, setChoices] = useState<ReadonlyMap<number, GroupsChange>>(new Map())
  const list = useItemsList(address)
  const isNarrow = useMedia(narrow)
  const views = useListViews('customer-items', addressShape, { keep: ['customerid'], hasRoom: !useMedia(phone) })
  const search = useCallback((text: string) => change({ searchtext: text }), [change])
  const href = useCallback(
    (row: CustomerItemsRow) => {
      const kept = Object.entries({ searchtext, group, ordered, inactive: inactive ? 'true' : null, sort })
      const words = kept.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
      return `${paths.customerItems}?${new URLSearchParams([...words, ['customerid', String(row.customerID)]])}`
    },
    [searchtext, group, ordered, inactive, sort],
  )
  const choose = (id: number, choice: GroupsChange | undefined) =>
    setChoices(before => {
      const after = new Map(before)
      if (choice) after.set(id, choice)
      else after.delete(id)
      return after
    })
  const panel = customerid !== null && (
    <GroupsPanel
      key={customerid}
      customerid={customerid}
      choice={choices.get(customerid)}
      onChoose={choice => choose(customerid, choice)}
    />
  )
  return (
    <Page
      title={t('Customer items')}
      fill
      actions={<SearchBox value={searchtext ?? ''} onChange={search} placeholder={t('Name, outlet, mobile, GSTIN')} />}
    >
      <div className={css.columns}>
        <Stack gap={0}>
          <DataTable
            key={views.tableKey}
            name="customer-items"
            title={t('Customers')}
            query={list.query}
            columns={customerItemsColumns}
            rowId={rowId}
            rowLabel={rowLabel}
            href={href}
            startAt={customerid === null ? undefined : String(customerid)}
            quiet={isQuiet}
            card={card}
            fill
            filters={
              <>
                {views.button}
                <ItemsFilters address={address} onChange={change} />
              </>
            }
            sort={sort}
            onSort={to => change({ sort: to })}
            hasMore={list.hasMore}
            onMore={list.onMore}
            everyRow={list.everyRow}
            empty={
              isNarrowed(address)
                ? {
                    line: t('No customer matches these filters.'),
                    action: { label: t('Clear filters'), run: () => change(cleared) },
                  }
                : t('No customers yet.')
            }
          />
        </Stack>
        {!isNarrow &&
          (panel || (
            <Panel as="section" clip className={css.panel} aria-label={t('Item groups')}>
              <EmptyState
                title={t('Whose items?')}
                line={t('Open a customer to see what it may order and what it usually takes.')}
              />
            </Panel>
          ))}
      </div>
      {isNarrow && panel && (
        <SideDrawer title={t('What it may order')} onClose={() => change({ customerid: null })}>
          {panel}
        </SideDrawer>
      )}
      <LeaveGuard
        when={choices.size > 0}
        title={t('Leave the item groups?')}
        line={plural(
          choices.size,
          'The groups of {count} customer are not saved and will be lost.',
          'The groups of {count} customers are not saved and will be lost.',
        )}
      />
    </Page>
  )
}
