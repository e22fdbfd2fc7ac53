import { useEndSessionsOfStaffMutation, useUpdateStaffMemberMutation } from '../../api/staff.ts'
import { toast } from '../../app/messages/toast.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { plural, t } from '../../ui/words.ts'
import { EditStaffDialog } from './EditStaffDialog.tsx'
import type { Person } from './person.ts'
import type { Role } from './roles/changes.ts'
import type { StaffActions } from './useStaffActions.ts'

interface StaffDialogsProps {
  actions: StaffActions
  people: readonly Person[]
  roles: readonly Role[]
  /** The user viewing the list. */
  me: number | undefined
}

/** The open dialog about a person, as they are now. */
export function StaffDialogs({ actions: { asking, close, switchOn }, people, roles, me }: StaffDialogsProps) {
  if (!asking) return null
  const person = people.find(({ id }) => id === asking.person.id) ?? asking.person
  const isMe = person.id === me
  if (asking.what === 'edit')
    return (
      <EditStaffDialog
        person={person}
        roles={roles}
        others={people.filter(({ id }) => id !== person.id)}
        onClose={close}
      />
    )
  if (asking.what === 'signOut') return <SignOutDialog person={person} isMe={isMe} onClose={close} />
  return <SwitchOffDialog person={person} isMe={isMe} onSwitchOn={switchOn} onClose={close} />
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
      {plural(
        person.devices,
        '{count} device has to sign in again.',
        '{count} devices have to sign in again.',
      )}{' '}
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
        toast.success(t('{name} can no longer sign in', { name: person.name }), {
          action: { label: t('Undo'), run },
        })
      }}
      onClose={onClose}
    >
      {t('No more one-time codes are sent; records under this name stay.')}{' '}
      {person.devices > 0 &&
        plural(
          person.devices,
          '{count} device is signed out at once.',
          '{count} devices are signed out at once.',
        )}{' '}
      {isMe && <b>{t('This is you: somebody else has to activate you again.')}</b>}
    </ConfirmDialog>
  )
}
