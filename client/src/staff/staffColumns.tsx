import { Button } from '@mantine/core'
import { spacedMobile } from '@packhouse/contract/formats/mobile.ts'
import type { Column } from '../ui/table/column.ts'
import { NameCell } from '../ui/table/NameCell.tsx'
import { ActiveDot } from '../ui/values/ActiveDot.tsx'
import { Chip } from '../ui/values/Chip.tsx'
import { DateText } from '../ui/values/DateText.tsx'
import { Monogram } from '../ui/values/Monogram.tsx'
import { t } from '../ui/words.ts'
import type { Person } from './person.ts'

/** The columns of the staff list; `me` is the user viewing it. */
export const staffColumns = (me: number | undefined, onSignOut: (person: Person) => void): Column<Person>[] => [
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
    width: 240,
    grow: 1,
    fixed: true,
  },
  {
    id: 'mobile',
    rank: 'useful',
    head: t('Mobile'),
    value: row => row.mobile,
    cell: row => spacedMobile(row.mobile),
    width: 120,
  },
  { id: 'email', rank: 'spare', head: t('E-mail'), value: row => row.email, width: 220, grow: 1 },
  {
    id: 'lastSignIn',
    rank: 'useful',
    head: t('Last sign-in'),
    value: row => row.lastSignInAt,
    cell: row => row.lastSignInAt && <DateText value={row.lastSignInAt} form="moment" />,
    width: 190,
  },
  {
    id: 'devices',
    rank: 'spare',
    head: t('Devices'),
    value: row => (row.devices === 0 ? null : row.devices),
    align: 'end',
    width: 80,
  },
  {
    id: 'status',
    rank: 'essential',
    head: t('Status'),
    value: row => t(row.isActive ? 'Active' : 'Inactive'),
    cell: row => <ActiveDot isActive={row.isActive} />,
    width: 110,
  },
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
    width: 172,
    sort: false,
  },
]
