import { bestMatches, searchable } from '@packhouse/contract/goods/matching/normalise.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useRolesQuery, useStaffMembersQuery } from '../../api/staff.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { useAppSelector } from '../../app/session/store.ts'
import { OnlyChips } from '../../ui/fields/OnlyChips.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { t } from '../../ui/words.ts'
import { AddStaff } from './AddStaff.tsx'
import type { Person } from './person.ts'
import { AssignNote } from './roles/AssignNote.tsx'
import type { Role } from './roles/changes.ts'
import { SignInAlerts } from './SignInAlerts.tsx'
import { StaffDialogs } from './StaffDialogs.tsx'
import { StaffCard, staffColumns } from './staffColumns.tsx'
import { useStaffActions } from './useStaffActions.ts'

const onlys = ['active', 'inactive', 'signedIn'] as const
type Only = (typeof onlys)[number]
const shape = { searchtext: 'search', only: onlys, add: 'flag' } as const

const isOnly: Record<Only, (person: Person) => boolean> = {
  active: ({ isActive }) => isActive,
  inactive: ({ isActive }) => !isActive,
  signedIn: ({ devices }) => devices > 0,
}
const onlyWords: Record<Only, string> = { active: 'Active', inactive: 'Inactive', signedIn: 'Signed in now' }

const noRoles: Role[] = []
const noPeople: Person[] = []
const look = {
  rowId: (row: Person) => String(row.id),
  rowLabel: (row: Person) => row.name,
  quiet: (row: Person) => !row.isActive,
}
const words = ({ name, mobile, email }: Person) => searchable({ name, codes: [mobile, email ?? ''] })

/** People who can sign in. (rules §8.1) */
export function StaffPage() {
  const screen = useListScreen('staff', shape, { filters: ['only'], but: ['add'] })
  const { change } = screen
  const { searchtext, only, add } = screen.address
  const query = useStaffMembersQuery()
  const { data: roles = noRoles } = useRolesQuery()
  const me = useAppSelector(({ auth }) => auth.user?.id)
  const { data } = query
  const people = data ?? noPeople
  const rows = useMemo(() => {
    const shown = only ? data?.filter(isOnly[only]) : data
    return shown && bestMatches(searchtext ?? '', shown, words, shown.length)
  }, [data, only, searchtext])
  const actions = useStaffActions(people)
  const { actionsOf, signOut } = actions
  const columns = useMemo(() => staffColumns({ me, roles, onSignOut: signOut }), [me, roles, signOut])
  return (
    <Page
      title={t('Staff')}
      fill
      actions={screen.searchBox(t('Name or mobile'))}
      primary={
        <PageButton primary icon={IconPlus} label={t('Add staff')} run={() => change({ add: true })} />
      }
    >
      {add && <AddStaff everybody={people} roles={roles} onClose={() => change({ add: false })} />}
      <AssignNote people={people} roles={roles} />
      <SignInAlerts people={people} />
      <ListTable
        list={screen.list}
        title={t('Staff')}
        query={{ ...query, data: rows }}
        {...look}
        columns={columns}
        card={row => <StaffCard row={row} actions={actionsOf(row)} />}
        actions={actionsOf}
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
        noMatch={t('Nobody matches these filters.')}
        nothing={t('Nobody matches these filters.')}
      />
      <StaffDialogs actions={actions} people={people} roles={roles} me={me} />
    </Page>
  )
}
