import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRolesQuery, useStaffMembersQuery } from '../../api/staff.ts'
import { LeaveGuard } from '../../app/navigation/LeaveGuard.tsx'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { GridFrame } from '../../ui/grid/GridFrame.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { Scroller } from '../../ui/table/PlainTable.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { plural, t } from '../../ui/words.ts'
import { ChangeBar } from './roles/ChangeBar.tsx'
import type { Role } from './roles/changes.ts'
import { AddRoleDialog, RenameRoleDialog } from './roles/RoleDialog.tsx'
import { RoleHead } from './roles/RoleHead.tsx'
import { RoleMatrix } from './roles/RoleMatrix.tsx'
import { useRoleEdits } from './roles/useRoleEdits.ts'
import { WhoMayWhat } from './roles/WhoMayWhat.tsx'

const shape = { searchtext: 'text', role: 'text' } as const
const none: never[] = []

type OpenDialog = { what: 'add' | 'who' } | { what: 'rename'; role: Role }

/** What each role may do, as a matrix of rights and roles. (rules §8.5) */
export function RolesPage() {
  const [{ searchtext, role: wanted }, change] = useUrlState(shape)
  const query = useRolesQuery()
  const { data: people = none } = useStaffMembersQuery()
  const roles = query.data ?? none
  const edits = useRoleEdits(roles, query.refetch)
  const [asking, ask] = useState<OpenDialog>()
  const isPhone = useMedia(phone)
  const only = roles.find(({ id }) => String(id) === wanted) ?? roles.find(({ code }) => code !== 'OWNER')
  const shown = isPhone ? roles.filter(role => role === only) : roles
  const close = () => ask(undefined)
  return (
    <Page
      title={t('Roles')}
      fill
      actions={
        <SearchBox
          value={searchtext ?? ''}
          onChange={text => change({ searchtext: text || null })}
          placeholder={t('Search rights')}
          width={220}
        />
      }
      primary={<PageButton icon={IconPlus} label={t('Add role')} run={() => ask({ what: 'add' })} />}
    >
      {query.isError && query.data === undefined && (
        <ErrorState title={t('The roles did not load')} error={query.error} retry={query.refetch} />
      )}
      {isPhone && (
        <SelectField
          label={t('Role')}
          data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={only ? String(only.id) : null}
          onChange={id => change({ role: id })}
          allowDeselect={false}
        />
      )}
      {query.data && (
        <GridFrame label={t('Roles')}>
          <Scroller aria-label={t('Rights and roles')} style={{ flex: 1 }}>
            <RoleMatrix
              roles={shown}
              draft={edits.draft}
              searched={searchtext ?? ''}
              head={role => (
                <RoleHead role={role} people={people} onRename={() => ask({ what: 'rename', role })} />
              )}
              onToggle={edits.toggle}
            />
          </Scroller>
          <ChangeBar edits={edits} people={people} onReview={() => ask({ what: 'who' })} />
        </GridFrame>
      )}
      {asking?.what === 'add' && <AddRoleDialog roles={roles} onClose={close} />}
      {asking?.what === 'who' && (
        <WhoMayWhat people={people} roles={roles} draft={edits.draft} onClose={close} />
      )}
      {asking?.what === 'rename' && <RenameRoleDialog role={asking.role} onClose={close} />}
      <LeaveGuard
        when={edits.changes.length > 0}
        title={t('Leave without saving?')}
        line={plural(
          edits.changes.length,
          '{count} changed right is lost.',
          '{count} changed rights are lost.',
        )}
      />
    </Page>
  )
}
