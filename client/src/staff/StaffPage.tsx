import { Button } from '@mantine/core'
import { spacedMobile } from '@packhouse/contract/formats/mobile.ts'
import { bestMatches, searchable } from '@packhouse/contract/search/normalise.ts'
import { IconDots, IconLogout, IconPencil, IconPlus, IconPower } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useEndSessionsOfStaffMutation, useRolesQuery, useStaffMembersQuery, useUpdateStaffMemberMutation } from '../api/staff.ts'
import { ListTable } from '../app/list/ListTable.tsx'
import { useListScreen } from '../app/list/useListScreen.tsx'
import { toast } from '../app/messages/toast.ts'
import { paths } from '../app/navigation/paths.ts'
import { useAppSelector } from '../app/session/store.ts'
import { type Action, ActionMenu } from '../ui/dialogs/ActionMenu.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { OnlyChips } from '../ui/fields/OnlyChips.tsx'
import { Row, Stack } from '../ui/layout/Flex.tsx'
import { IconButton } from '../ui/layout/IconButton.tsx'
import { TextLink } from '../ui/layout/LinkButton.tsx'
import { Page, PageLine } from '../ui/layout/Page.tsx'
import { ActiveDot } from '../ui/values/ActiveDot.tsx'
import { Monogram } from '../ui/values/Monogram.tsx'
import { plural, t } from '../ui/words.ts'
import { AddStaff } from './AddStaff.tsx'
import { EditStaffDialog } from './EditStaffDialog.tsx'
import type { Person } from './person.ts'
import { AssignNote } from './roles/AssignNote.tsx'
import type { Role } from './roles/changes.ts'
import { SignInAlerts } from './SignInAlerts.tsx'
import { staffColumns } from './staffColumns.tsx'

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
const look = {
  rowId: (row: Person) => String(row.id),
  rowLabel: (row: Person) => row.name,
  quiet: (row: Person) => !row.isActive,
}
const words = ({ name, mobile, email }: Person) => searchable({ name, codes: [mobile, email ?? ''] })

/** A person on a phone, with actions. */
function StaffCard({ row, actions }: { row: Person; actions: Action[] }) {
  const label = t('Actions of {name}', { name: row.name })
  return (
    <Row as="span">
      <Monogram name={row.name} tinted />
      <Stack as="span" gap={0} grow>
        <b>{row.name}</b>
        <small>{spacedMobile(row.mobile)}</small>
      </Stack>
      <ActiveDot isActive={row.isActive} />
      <ActionMenu label={label} actions={actions} button={props => <IconButton {...props} icon={IconDots} label={label} />} />
    </Row>
  )
}

type OpenDialog = { what: 'edit' | 'switchOff' | 'signOut'; person: Person }

/** People who can sign in. (rules §8.1) */
export function StaffPage() {
  const screen = useListScreen('staff', shape, { filters: ['only'], but: ['add'] })
  const { change } = screen
  const { searchtext, only, add } = screen.address
  const query = useStaffMembersQuery()
  const { data: roles = noRoles } = useRolesQuery()
  const [update] = useUpdateStaffMemberMutation()
  const [asking, ask] = useState<OpenDialog>()
  const me = useAppSelector(({ auth }) => auth.user?.id)
  const { data } = query
  const rows = useMemo(() => {
    const shown = only ? data?.filter(isOnly[only]) : data
    return shown && bestMatches(searchtext ?? '', shown, words, shown.length)
  }, [data, only, searchtext])
  const isLast = data?.filter(({ isActive }) => isActive).length === 1

  const switchOn = useCallback(
    async ({ id, name }: Person) => {
      await update({ staffuserid: id, body: { isActive: true } }).unwrap()
      toast.success(t('{name} can now sign in', { name }))
    },
    [update],
  )
  const actions = useCallback(
    (person: Person): Action[] => [
      { label: t('Edit'), icon: IconPencil, run: () => ask({ what: 'edit', person }) },
      {
        label: t('Sign out everywhere'),
        icon: IconLogout,
        run: () => ask({ what: 'signOut', person }),
        ...(person.devices === 0 ? { disabledReason: t('Not signed in') } : {}),
      },
      person.isActive
        ? {
            label: t('Deactivate'),
            icon: IconPower,
            danger: true,
            run: () => ask({ what: 'switchOff', person }),
            ...(isLast ? { disabledReason: t('The last active one') } : {}),
          }
        : { label: t('Activate'), icon: IconPower, run: () => void switchOn(person).catch(() => undefined) },
    ],
    [isLast, switchOn],
  )
  const signOut = useCallback((person: Person) => ask({ what: 'signOut', person }), [])
  const columns = useMemo(() => staffColumns({ me, roles, onSignOut: signOut }), [me, roles, signOut])
  const close = () => ask(undefined)
  const person = asking && (data?.find(({ id }) => id === asking.person.id) ?? asking.person)
  const isMe = person?.id === me
  return (
    <Page
      title={t('Staff')}
      fill
      mark={<PageLine>{t('People who may sign in. What they change is recorded by name.')}</PageLine>}
      actions={
        <>
          <TextLink to={paths.apiKeys}>{t('API keys')}</TextLink>
          {screen.searchBox(t('Name or mobile'))}
        </>
      }
      primary={
        <Button size="sm" leftSection={<IconPlus size={16} stroke={1.9} aria-hidden />} onClick={() => change({ add: true })}>
          {t('Add staff')}
        </Button>
      }
    >
      {add && <AddStaff everybody={data ?? []} roles={roles} onClose={() => change({ add: false })} />}
      <AssignNote people={data ?? []} roles={roles} />
      <SignInAlerts people={data ?? []} />
      <ListTable
        list={screen.list}
        title={t('Staff')}
        query={{ ...query, data: rows }}
        {...look}
        columns={columns}
        card={row => <StaffCard row={row} actions={actions(row)} />}
        actions={actions}
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
      {asking?.what === 'edit' && person && (
        <EditStaffDialog
          person={person}
          roles={roles}
          others={(data ?? []).filter(({ id }) => id !== person.id)}
          onClose={close}
        />
      )}
      {asking?.what === 'signOut' && person && <SignOutDialog person={person} isMe={isMe} onClose={close} />}
      {asking?.what === 'switchOff' && person && (
        <SwitchOffDialog person={person} isMe={isMe} onSwitchOn={switchOn} onClose={close} />
      )}
    </Page>
  )
}

function SignOutDialog({ person, isMe, onClose }: { person: Person; isMe: boolean; onClose: () => void }) {
  const [endSessions] = useEndSessionsOfStaffMutation()
  return (
    <ConfirmDialog
      title={t('Sign {name} out everywhere?', { name: person.name })}
      confirm={t('Sign out')}
      danger
      onConfirm={async () => {
        await endSessions({ staffuserid: person.id }).unwrap()
        toast.success(t('{name} is signed out everywhere', { name: person.name }))
      }}
      onClose={onClose}
    >
      {plural(person.devices, '{count} device has to sign in again.', '{count} devices have to sign in again.')}{' '}
      {isMe && <b>{t('Including this one: you will have to sign in again.')}</b>}
    </ConfirmDialog>
  )
}

interface SwitchOffDialogProps {
  person: Person
  isMe: boolean
  onSwitchOn: (person: Person) => Promise<void>
  onClose: () => void
}

function SwitchOffDialog({ person, isMe, onSwitchOn, onClose }: SwitchOffDialogProps) {
  const [update] = useUpdateStaffMemberMutation()
  return (
    <ConfirmDialog
      title={t('Deactivate {name}?', { name: person.name })}
      confirm={t('Deactivate')}
      danger
      onConfirm={async () => {
        await update({ staffuserid: person.id, body: { isActive: false, version: person.version } }).unwrap()
        const run = () => void onSwitchOn(person).catch(() => undefined)
        toast.success(t('{name} can no longer sign in', { name: person.name }), { action: { label: t('Undo'), run } })
      }}
      onClose={onClose}
    >
      {t('No more one-time codes are sent; records under this name stay.')}{' '}
      {person.devices > 0 &&
        plural(person.devices, '{count} device is signed out at once.', '{count} devices are signed out at once.')}{' '}
      {isMe && <b>{t('This is you: somebody else has to activate you again.')}</b>}
    </ConfirmDialog>
  )
}
