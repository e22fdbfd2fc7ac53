import { IconLogout, IconPencil, IconPower } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useUpdateStaffMemberMutation } from '../../api/staff.ts'
import { toast } from '../../app/messages/toast.ts'
import type { Action } from '../../ui/dialogs/ActionMenu.tsx'
import { t } from '../../ui/words.ts'
import type { Person } from './person.ts'

export interface OpenDialog {
  what: 'edit' | 'switchOff' | 'signOut'
  person: Person
}

/** What can be done with a person of the list, and the dialog that it opens. */
export function useStaffActions(people: readonly Person[]) {
  const [asking, ask] = useState<OpenDialog>()
  const [update] = useUpdateStaffMemberMutation()
  const isLast = people.filter(({ isActive }) => isActive).length === 1
  const switchOn = useCallback(
    async ({ id, name }: Person) => {
      await update({ staffuserid: id, body: { isActive: true } }).unwrap()
      toast.success(t('{name} can now sign in', { name }))
    },
    [update],
  )
  const signOut = useCallback((person: Person) => ask({ what: 'signOut', person }), [])
  const actionsOf = useCallback(
    (person: Person): Action[] => [
      { label: t('Edit'), icon: IconPencil, run: () => ask({ what: 'edit', person }) },
      {
        label: t('Sign out everywhere'),
        icon: IconLogout,
        run: () => signOut(person),
        disabledReason: person.devices === 0 ? t('Not signed in') : undefined,
      },
      person.isActive
        ? {
            label: t('Deactivate'),
            icon: IconPower,
            danger: true,
            run: () => ask({ what: 'switchOff', person }),
            disabledReason: isLast ? t('The last active one') : undefined,
          }
        : { label: t('Activate'), icon: IconPower, run: () => void switchOn(person).catch(() => undefined) },
    ],
    [isLast, signOut, switchOn],
  )
  return { asking, close: () => ask(undefined), actionsOf, signOut, switchOn }
}

export type StaffActions = ReturnType<typeof useStaffActions>
