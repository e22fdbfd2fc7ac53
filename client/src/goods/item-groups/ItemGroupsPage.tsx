import { Loader } from '@mantine/core'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { IconPackage, IconPencil, IconPlus, IconPower } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type ItemGroup, useItemGroupDashboardQuery, useItemGroupQuery } from '../../api/item-groups.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { toast } from '../../app/messages/toast.ts'
import { paths } from '../../app/navigation/paths.ts'
import type { Action } from '../../ui/dialogs/ActionMenu.tsx'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { OnlyChips } from '../../ui/fields/OnlyChips.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { t } from '../../ui/words.ts'
import { GroupAsk } from './GroupAsk.tsx'
import css from './GroupForm.module.css'
import { GroupForm } from './GroupForm.tsx'
import { GroupCard, groupColumns } from './groupColumns.tsx'
import { SwitchGroups } from './SwitchGroups.tsx'
import { type GroupActions, useGroupActions } from './useGroupActions.ts'
import { useGroupSwitch } from './useGroupSwitch.ts'

const onlys = ['items', 'packs', 'unused', 'inactive'] as const
type Only = (typeof onlys)[number]
/** Address parameters of the list. */
const addressShape = { searchtext: 'search', only: onlys, group: 'number', add: 'flag' } as const

/** What a group of each part fulfils. */
const isOnly: Record<Only, (group: ItemGroup) => boolean> = {
  items: ({ kind }) => kind === 'ITEMS',
  packs: ({ kind }) => kind === 'PACKS',
  unused: ({ customerCount }) => customerCount === 0,
  inactive: ({ isActive }) => !isActive,
}
const onlyWords: Record<Only, string> = {
  items: 'Of items',
  packs: 'Of packs',
  unused: 'Used by nobody',
  inactive: 'Inactive',
}

const look = {
  rowId: (row: ItemGroup) => String(row.id),
  rowLabel: (row: ItemGroup) => row.name,
  quiet: (row: ItemGroup) => !row.isActive,
  card: (row: ItemGroup) => <GroupCard row={row} />,
}

/** Item groups: what customers with groups may order. (rules §12) */
export function ItemGroupsPage() {
  const screen = useListScreen('item-groups', addressShape, { filters: ['only'], but: ['group', 'add'] })
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
      const kept = Object.entries({ searchtext, only }).flatMap(([name, value]) =>
        value ? [[name, value]] : [],
      )
      return `${paths.itemGroups}?${new URLSearchParams([...kept, ['group', String(row.id)]])}`
    },
    [searchtext, only],
  )
  const { switchTo } = actions
  const actionsOf = useCallback(
    (row: ItemGroup): Action[] => [
      { label: t('Edit'), icon: IconPencil, run: () => change({ group: row.id, add: false }) },
      {
        label: t('Show items'),
        icon: IconPackage,
        run: () => void navigate(`${paths.items}?itemgroupid=${row.id}`),
      },
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
      actions={screen.searchBox(t('Group or description'))}
      primary={
        <PageButton
          primary
          icon={IconPlus}
          label={t('Add group')}
          needs={itemGroups.createItemGroup}
          run={open}
        />
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
        bulk={together.bulk}
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
        <GroupDrawer
          id={group}
          actions={actions}
          onSaved={saved}
          onClose={() => change({ group: null, add: false })}
        />
      )}
      <GroupAsk actions={actions} />
      <SwitchGroups actions={together} />
    </Page>
  )
}

interface GroupDrawerProps {
  /** The group to change; null adds one. */
  id: number | null
  actions: GroupActions
  onSaved: (saved: ItemGroup, isNew: boolean) => void
  onClose: () => void
}

/** One group next to the list: its contents and its customers. */
function GroupDrawer({ id, actions, onSaved, onClose }: GroupDrawerProps) {
  const { currentData, isError, error, refetch } = useItemGroupQuery(
    { itemgroupid: id ?? 0 },
    { skip: id === null },
  )
  if (id === null) return <GroupForm actions={actions} onSaved={onSaved} onClose={onClose} />
  if (currentData)
    return <GroupForm key={id} group={currentData} actions={actions} onSaved={onSaved} onClose={onClose} />
  return (
    <SideDrawer title={t('Item group')} onClose={onClose}>
      {isError ? (
        <ErrorState title={t('The group did not load')} error={error} retry={refetch} />
      ) : (
        <div className={css.wait}>
          <Loader size={24} aria-label={t('Loading')} />
        </div>
      )}
    </SideDrawer>
  )
}
