import { Button } from '@mantine/core'
import { staff } from '@packhouse/contract/staff/endpoints.ts'
import { IconChevronDown, IconPencil, IconPlus, IconPower } from '@tabler/icons-react'
import { useState } from 'react'
import { useRolesQuery, useStaffMembersQuery, useUpdateRoleMutation } from '../api/staff.ts'
import { toast } from '../app/messages/toast.ts'
import { LeaveGuard } from '../app/navigation/LeaveGuard.tsx'
import { useUrlState } from '../app/navigation/urlState.ts'
import { type Action, ActionMenu } from '../ui/dialogs/ActionMenu.tsx'
import { ErrorState } from '../ui/feedback/States.tsx'
import { SearchBox } from '../ui/fields/SearchBox.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { GridFrame } from '../ui/grid/GridFrame.tsx'
import { SaveBar } from '../ui/grid/SaveBar.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { LinkButton } from '../ui/layout/LinkButton.tsx'
import { Page, PageLine } from '../ui/layout/Page.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { Scroller } from '../ui/table/PlainTable.tsx'
import { phone, useMedia } from '../ui/useMedia.ts'
import { someNames } from '../ui/values/someNames.ts'
import { plural, t } from '../ui/words.ts'
import type { Person } from './person.ts'
import { changeText, peopleWith, type Role } from './roles/changes.ts'
import { AddRoleDialog, RenameRoleDialog } from './roles/RoleDialog.tsx'
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
  useKeys('Roles', [{ keys: 'save', label: 'Save', run: () => void edits.save(), inFields: true }])
  return (
    <Page
      title={t('Roles')}
      fill
      mark={<PageLine>{t('What each role may do. A change applies to everyone with the role from their next action.')}</PageLine>}
      actions={
        <SearchBox
          value={searchtext ?? ''}
          onChange={text => change({ searchtext: text || null })}
          placeholder={t('Search rights')}
          width={220}
        />
      }
      primary={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.9} aria-hidden />}
          onClick={() => ask({ what: 'add' })}
        >
          {t('Add role')}
        </Button>
      }
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
              head={role => <RoleHead role={role} people={people} ask={ask} />}
              onToggle={edits.toggle}
            />
          </Scroller>
          <ChangeBar edits={edits} people={people} onReview={() => ask({ what: 'who' })} />
        </GridFrame>
      )}
      {asking?.what === 'add' && <AddRoleDialog roles={roles} onClose={close} />}
      {asking?.what === 'who' && <WhoMayWhat people={people} roles={roles} draft={edits.draft} onClose={close} />}
      {asking?.what === 'rename' && <RenameRoleDialog role={asking.role} onClose={close} />}
      <LeaveGuard
        when={edits.changes.length > 0}
        title={t('Leave without saving?')}
        line={plural(edits.changes.length, '{count} changed right is lost.', '{count} changed rights are lost.')}
      />
    </Page>
  )
}

interface ChangeBarProps {
  edits: ReturnType<typeof useRoleEdits>
  people: readonly Person[]
  onReview: () => void
}

/** What changed in words, and whom it meets. */
function ChangeBar({ edits: { changes, changed, issue, isBlocked, isBusy, discard, save }, people, onReview }: ChangeBarProps) {
  const [first] = changes
  if (!first) return null
  const count = changes.length
  const met = peopleWith(people, changed).map(({ name }) => name)
  const words = changeText(first)
  return (
    <SaveBar
      needs={staff.updateRole}
      title={plural(count, '{count} right changed', '{count} rights changed')}
      look={count > 1 ? t('{change} and {rest} more', { change: words, rest: count - 1 }) : words}
      line={met.length > 0 ? t('{people}, from their next action', { people: someNames(met) }) : t('Nobody has this role yet')}
      issue={issue}
      review={t('Who may do what')}
      save={plural(count, 'Save {count} change', 'Save {count} changes')}
      isBlocked={isBlocked}
      isBusy={isBusy}
      onDiscard={discard}
      onReview={onReview}
      onSave={() => void save()}
    />
  )
}

/** The name of a role, who has it, and its menu. */
function RoleHead({ role, people, ask }: { role: Role; people: readonly Person[]; ask: (asking: OpenDialog) => void }) {
  const [update] = useUpdateRoleMutation()
  const { name, code, isActive, version } = role
  const holders = peopleWith(people, [role]).map(person => person.name)
  const switchTo = async (active: boolean) => {
    await update({ roleid: role.id, body: { isActive: active, version } }).unwrap()
    toast.success(active ? t('The role {role} is active', { role: name }) : t('The role {role} is inactive', { role: name }))
  }
  const turn = () => void switchTo(!isActive).catch(() => undefined)
  const actions: Action[] = [
    { label: t('Rename'), icon: IconPencil, run: () => ask({ what: 'rename', role }) },
    isActive
      ? {
          label: t('Deactivate'),
          icon: IconPower,
          danger: true,
          run: turn,
          ...(holders.length > 0
            ? { disabledReason: t('Give {people} another role first', { people: someNames(holders) }) }
            : {}),
        }
      : { label: t('Activate'), icon: IconPower, run: turn },
  ]
  const label = t('Actions of {name}', { name })
  const words = code === 'OWNER' ? t('locked') : isActive ? countText(role.people) : t('inactive')
  return (
    <>
      {code === 'OWNER' ? (
        name
      ) : (
        <ActionMenu
          label={label}
          actions={actions}
          button={props => (
            <LinkButton plain {...props} aria-label={label}>
              {name} <IconChevronDown size={12} stroke={1.9} aria-hidden />
            </LinkButton>
          )}
        />
      )}
      <Text as="div" tone="soft" size={12} weight="normal" data-name={holders.join(', ') || undefined}>
        {words}
      </Text>
    </>
  )
}

const countText = (people: number): string => (people === 0 ? t('nobody') : plural(people, '{count} person', '{count} people'))
