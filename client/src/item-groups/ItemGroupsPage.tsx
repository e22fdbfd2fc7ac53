import { Button } from '@mantine/core'
import { itemGroups } from '@packhouse/contract/item-groups/endpoints.ts'
import { IconPackage, IconPencil, IconPlayerPlay, IconPlus, IconPower } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useItemGroupDashboardQuery } from '../api/item-groups.ts'
import { ListTable } from '../app/list/ListTable.tsx'
import { useListScreen } from '../app/list/useListScreen.tsx'
import { toast } from '../app/messages/toast.ts'
import { paths } from '../app/navigation/paths.ts'
import type { Action } from '../ui/dialogs/ActionMenu.tsx'
import { OnlyChips } from '../ui/fields/OnlyChips.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page, PageLine } from '../ui/layout/Page.tsx'
import type { BulkAction } from '../ui/table/BulkBar.tsx'
import { RecordCard } from '../ui/table/RecordCard.tsx'
import { ActiveDot } from '../ui/values/ActiveDot.tsx'
import { t } from '../ui/words.ts'
import { GroupAsk } from './GroupAsk.tsx'
import { GroupDrawer } from './GroupDrawer.tsx'
import { groupColumns } from './groupColumns.tsx'
import type { ItemGroup } from './members.ts'
import { contentsText, customersText } from './members.ts'
import { SwitchGroups } from './SwitchGroups.tsx'
import { useGroupActions } from './useGroupActions.ts'
import { type GroupSwitch, useGroupSwitch } from './useGroupSwitch.ts'

const onlys = ['items', 'packs', 'unused', 'inactive'] as const
type Only = (typeof onlys)[number]
const shape = { searchtext: 'search', only: onlys, group: 'number', add: 'flag' } as const

const isOnly: Record<Only, (group: ItemGroup) => boolean> = {
  items: ({ kind }) => kind === 'ITEMS',
  packs: ({ kind }) => kind === 'PACKS',
  unused: ({ customerCount }) => customerCount === 0,
  inactive: ({ isActive }) => !isActive,
}
const onlyWords: Record<Only, string> = { items: 'Of items', packs: 'Of packs', unused: 'Used by nobody', inactive: 'Inactive' }

const card = (row: ItemGroup) => (
  <RecordCard>
    <b>{row.name}</b>
    <ActiveDot isActive={row.isActive} />
    <small data-wide>{row.description}</small>
    <small data-wide>
      {contentsText(row)} ·{' '}
      {row.customerCount === 0 ? t('used by nobody') : t('used by {customers}', { customers: customersText(row.customerCount) })}
    </small>
  </RecordCard>
)

const look = {
  rowId: (row: ItemGroup) => String(row.id),
  rowLabel: (row: ItemGroup) => row.name,
  quiet: (row: ItemGroup) => !row.isActive,
  card,
}

const bulkOf = ({ ask }: GroupSwitch): BulkAction<ItemGroup>[] =>
  [true, false].map(on => ({
    label: t(on ? 'Activate' : 'Deactivate'),
    icon: on ? IconPlayerPlay : IconPower,
    keys: on ? 'a' : 'd',
    run: (groups, { keep, clear }) => ask({ on, groups, keep, clear }),
    disabledReason: groups => {
      if (groups.length > 200) return t('At most 200 at a time')
      return groups.every(({ isActive }) => isActive === on) ? t(on ? 'All are active' : 'All are inactive') : undefined
    },
    needs: itemGroups.switchItemGroups,
  }))

/** Item groups: what customers with groups may order. (rules §12) */
export function ItemGroupsPage() {
  const screen = useListScreen('item-groups', shape, { filters: ['only'], but: ['group', 'add'] })
  const { change } = screen
  const { searchtext, only, group, add } = screen.address
  const navigate = useNavigate()
  const actions = useGroupActions()
  const together = useGroupSwitch()
  const query = useItemGroupDashboardQuery(searchtext ? { flexitext: searchtext } : {})
  const { data } = query
  const rows = useMemo(() => (only ? data?.filter(isOnly[only]) : data), [data, only])

  const href = useCallback(
    (row: ItemGroup) => {
      const kept = Object.entries({ searchtext, only }).flatMap(([name, value]) => (value ? [[name, value]] : []))
      return `${paths.itemGroups}?${new URLSearchParams([...kept, ['group', String(row.id)]])}`
    },
    [searchtext, only],
  )
  const { switchTo } = actions
  const actionsOf = useCallback(
    (row: ItemGroup): Action[] => [
      { label: t('Edit'), icon: IconPencil, run: () => change({ group: row.id, add: false }) },
      { label: t('Show items'), icon: IconPackage, run: () => void navigate(`${paths.items}?itemgroupid=${row.id}`) },
      {
        label: row.isActive ? t('Deactivate') : t('Activate'),
        icon: IconPower,
        danger: row.isActive,
        run: () => switchTo(row, !row.isActive),
        needs: itemGroups.switchItemGroupStatus,
      },
    ],
    [change, navigate, switchTo],
  )
  const saved = (group: ItemGroup, isNew: boolean) => {
    toast.success(t(isNew ? '{name} added' : '{name} saved', { name: group.name }))
    change({ add: false, group: isNew ? group.id : null }) // a new group stays open, so that customers can be added
  }
  const columns = useMemo(groupColumns, [])
  const open = () => change({ add: true, group: null })
  return (
    <Page
      title={t('Item groups')}
      fill
      mark={<PageLine>{t('A customer with groups sees only these items when ordering')}</PageLine>}
      actions={screen.searchBox(t('Group or description'))}
      primary={
        <NeedsRight needs={itemGroups.createItemGroup}>
          <Button size="sm" leftSection={<IconPlus size={16} stroke={1.9} aria-hidden />} onClick={open}>
            {t('Add group')}
          </Button>
        </NeedsRight>
      }
    >
      <ListTable
        list={screen.list}
        title={t('Groups')}
        noun={t('Item groups')}
        query={{ ...query, data: rows }}
        {...look}
        columns={columns}
        href={href}
        actions={actionsOf}
        bulk={bulkOf(together)}
        filters={
          <OnlyChips
            parts={onlys}
            holds={isOnly}
            words={onlyWords}
            rows={data}
            chosen={only}
            onChoose={chosen => change({ only: chosen })}
          />
        }
        noMatch={t('No group matches these filters.')}
        nothing={{
          line: t('Without groups every customer may order everything.'),
          action: { label: t('Add group'), run: open, needs: itemGroups.createItemGroup },
        }}
      />
      {(add || group !== null) && (
        <GroupDrawer id={group} actions={actions} onSaved={saved} onClose={() => change({ group: null, add: false })} />
      )}
      <GroupAsk actions={actions} />
      <SwitchGroups actions={together} />
    </Page>
  )
}
