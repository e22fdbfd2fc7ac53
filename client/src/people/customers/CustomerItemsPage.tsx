import { dayOf } from '@packhouse/contract/day.ts'
import { useCallback, useState } from 'react'
import { type CustomerItemsRow, customerCalls, customerPages } from '../../api/customers.ts'
import { useItemGroupFilterQuery } from '../../api/item-groups.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { LeaveGuard } from '../../app/navigation/LeaveGuard.tsx'
import { paths } from '../../app/navigation/paths.ts'
import { useListPages } from '../../app/requests/pages.ts'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../ui/feedback/States.tsx'
import { FilterChip, ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { narrow, useMedia } from '../../ui/useMedia.ts'
import { plural, t } from '../../ui/words.ts'
import { CustomerItemsCard, customerItemsColumns } from './items/columns.tsx'
import { type Address, addressShape, type Ordered, orderedChoices, queryOf } from './items/filter.ts'
import { GroupsPanel } from './items/GroupsPanel.tsx'
import type { GroupsChange } from './items/groupItems.ts'

const orderedWords = (choice: Ordered): string =>
  choice === 'never' ? t('Never ordered') : t('Not in {days} days', { days: choice })

/** Filters of the list: item group, last order, and whether to include inactive customers. */
function ItemsFilters({
  address,
  onChange,
}: {
  address: Address
  onChange: (change: Partial<Address>) => void
}) {
  const { data: groups, isLoading } = useItemGroupFilterQuery(undefined)
  return (
    <>
      <FilterChip
        label={t('Item group')}
        choices={(groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        chosen={address.group}
        onChoose={group => onChange({ group })}
        loading={isLoading}
      />
      <FilterChip
        label={t('Last order')}
        choices={orderedChoices.map(choice => ({ value: choice, label: orderedWords(choice) }))}
        chosen={address.ordered}
        onChoose={ordered => onChange({ ordered })}
      />
      <ToggleChip
        label={t('Include inactive')}
        on={address.inactive}
        onToggle={inactive => onChange({ inactive })}
      />
    </>
  )
}

const look = {
  columns: customerItemsColumns,
  rowId: (row: CustomerItemsRow) => String(row.customerID),
  rowLabel: (row: CustomerItemsRow) => row.businessName,
  quiet: (row: CustomerItemsRow) => !row.isActive,
  card: (row: CustomerItemsRow) => <CustomerItemsCard row={row} />,
}

/** What each customer may order: the list, and next to it the item groups of one customer. (rules §12) */
export function CustomerItemsPage() {
  const screen = useListScreen('customer-items', addressShape, {
    filters: ['group', 'ordered'],
    keep: ['customerid'],
  })
  const { address, change } = screen
  const { customerid, searchtext, group, ordered, inactive, sort } = address
  const [choices, setChoices] = useState<ReadonlyMap<number, GroupsChange>>(new Map())
  const filter = queryOf(address, dayOf(new Date()))
  const pages = customerPages.useCustomerItemsDashboardPagesInfiniteQuery(filter)
  const rows = useListPages<CustomerItemsRow, typeof filter>(
    pages,
    customerCalls.endpoints.customerItemsDashboard,
    filter,
  )
  const isNarrow = useMedia(narrow)
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
    <Page title={t('Customer items')} fill actions={screen.searchBox(t('Name, outlet, mobile, GSTIN'))}>
      <SideBySide side={420} fill>
        <Stack gap={0}>
          <ListTable
            list={screen.list}
            title={t('Customers')}
            {...rows}
            {...look}
            href={href}
            startAt={customerid === null ? undefined : String(customerid)}
            filters={<ItemsFilters address={address} onChange={change} />}
            noMatch={t('No customer matches these filters.')}
            nothing={t('No customers yet.')}
          />
        </Stack>
        {!isNarrow &&
          (panel || (
            <Panel as="section" clip aria-label={t('Item groups')}>
              <EmptyState
                title={t('Whose items?')}
                line={t('Open a customer to see what it may order and what it usually takes.')}
              />
            </Panel>
          ))}
      </SideBySide>
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
