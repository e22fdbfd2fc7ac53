import { IconChevronDown, IconPencil, IconPower } from '@tabler/icons-react'
import { useUpdateRoleMutation } from '../../../api/staff.ts'
import { toast } from '../../../app/messages/toast.ts'
import { type Action, ActionMenu } from '../../../ui/dialogs/ActionMenu.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { someNames } from '../../../ui/values/someNames.ts'
import { plural, t } from '../../../ui/words.ts'
import type { Person } from '../person.ts'
import { peopleWith, type Role } from './changes.ts'

/** The name of a role, who has it, and its menu. */
export function RoleHead({
  role,
  people,
  onRename,
}: {
  role: Role
  people: readonly Person[]
  onRename: () => void
}) {
  const [update] = useUpdateRoleMutation()
  const { name, code, isActive, version } = role
  const holders = peopleWith(people, [role]).map(person => person.name)
  const switchTo = async (active: boolean) => {
    await update({ roleid: role.id, body: { isActive: active, version } }).unwrap()
    toast.success(
      active
        ? t('The role {role} is active', { role: name })
        : t('The role {role} is inactive', { role: name }),
    )
  }
  const turn = () => void switchTo(!isActive).catch(() => undefined)
  const actions: Action[] = [
    { label: t('Rename'), icon: IconPencil, run: onRename },
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

const countText = (people: number): string =>
  people === 0 ? t('nobody') : plural(people, '{count} person', '{count} people')
