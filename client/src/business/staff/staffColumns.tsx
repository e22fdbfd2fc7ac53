import { Button } from '@mantine/core'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import type { Action } from '../../ui/dialogs/ActionMenu.tsx'
import { DotsMenu } from '../../ui/dialogs/DotsMenu.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { activeColumn } from '../../ui/table/activeColumn.tsx'
import type { Column } from '../../ui/table/column.ts'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { ActiveDot } from '../../ui/values/ActiveDot.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { Monogram } from '../../ui/values/Monogram.tsx'
import { t } from '../../ui/words.ts'
import type { Person } from './person.ts'
import type { Role } from './roles/changes.ts'

interface StaffColumns {
  /** The user viewing the list. */
  me: number | undefined
  roles: readonly Role[]
  onSignOut: (person: Person) => void
}

/** The names of a person's roles; inactive ones give no rights and are left out. */
const roleNames = (roles: readonly Role[], person: Person): string =>
  roles
    .filter(({ id, isActive }) => isActive && person.roles.includes(id))
    .map(({ name }) => name)
    .join(', ')

/** A person on a phone, with actions. */
export function StaffCard({ row, actions }: { row: Person; actions: Action[] }) {
  return (
    <Row as="span">
      <Monogram name={row.name} tinted />
      <Stack as="span" gap={0} grow>
        <b>{row.name}</b>
        <small>{spacedMobile(row.mobile)}</small>
      </Stack>
      <ActiveDot isActive={row.isActive} />
      <DotsMenu label={t('Actions of {name}', { name: row.name })} actions={actions} />
    </Row>
  )
}

/** The columns of the staff list. */
export const staffColumns = ({ me, roles, onSignOut }: StaffColumns): Column<Person>[] => [
  {
    id: 'name',
    rank: 'essential',
    head: t('Name'),
    value: row => row.name,
    cell: row => (
      <NameCell
        before={<Monogram name={row.name} size={26} tinted />}
        name={row.name}
        after={row.id === me && <Chip tone="good">{t('You')}</Chip>}
      />
    ),
    dense: { width: 190 },
    width: 236,
    grow: 1,
    fixed: true,
  },
  {
    id: 'roles',
    rank: 'essential',
    head: t('Roles'),
    value: row => roleNames(roles, row) || null,
    cell: row => roleNames(roles, row) || <Chip tone="warn">{t('No role')}</Chip>,
    width: 118,
  },
  {
    id: 'mobile',
    rank: 'useful',
    head: t('Mobile'),
    value: row => row.mobile,
    cell: row => spacedMobile(row.mobile),
    width: 112,
  },
  { id: 'email', rank: 'spare', head: t('Email'), value: row => row.email, width: 180, grow: 1 },
  {
    id: 'lastSignIn',
    rank: 'useful',
    head: t('Last sign-in'),
    value: row => row.lastSignInAt,
    cell: row => row.lastSignInAt && <DateText value={row.lastSignInAt} form="moment" />,
    width: 136,
  },
  {
    id: 'devices',
    rank: 'spare',
    head: t('Devices'),
    value: row => (row.devices === 0 ? null : row.devices),
    align: 'end',
    width: 72,
  },
  activeColumn({ rank: 'essential', width: 92 }),
  {
    id: 'signOut',
    rank: 'useful',
    head: t('Sign out'),
    value: () => null,
    cell: row =>
      row.devices > 0 ? (
        <Button variant="subtle" size="compact-sm" onClick={() => onSignOut(row)}>
          {t('Sign out everywhere')}
        </Button>
      ) : null,
    width: 176,
    sort: false,
  },
]
