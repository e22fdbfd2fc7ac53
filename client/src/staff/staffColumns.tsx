import { Button } from '@mantine/core'
import { spacedMobile } from '../auth/spacedMobile.ts'
import { Chip } from '../ui/Chip.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Monogram } from '../ui/Monogram.tsx'
import { OnOff } from '../ui/OnOff.tsx'
import type { Column } from '../ui/table/column.ts'
import { t } from '../ui/words.ts'
import type { Person } from './person.ts'
import css from './Staff.module.css'

/** The columns of the staff list; `me` is who looks at it. */
export const staffColumns = (me: number | undefined, onSignOut: (person: Person) => void): Column<Person>[] => [
  {
    id: 'name',
    head: t('Name'),
    value: row => row.name,
    cell: row => (
      <span className={css.name}>
        <Monogram name={row.name} size={26} tinted />
        <b>{row.name}</b>
        {row.id === me && <Chip tone="good">{t('You')}</Chip>}
      </span>
    ),
    width: 240,
    grow: 1,
    fixed: true,
    tablet: true,
  },
  { id: 'mobile', head: t('Mobile'), value: row => row.mobile, cell: row => spacedMobile(row.mobile), width: 120, tablet: true },
  { id: 'email', head: t('E-mail'), value: row => row.email, width: 220, grow: 1 },
  {
    id: 'lastSignIn',
    head: t('Last sign-in'),
    value: row => row.lastSignInAt,
    cell: row => row.lastSignInAt && <DateText value={row.lastSignInAt} form="moment" />,
    width: 190,
    tablet: true,
  },
  {
    id: 'devices',
    head: t('Devices'),
    value: row => (row.devices === 0 ? null : row.devices),
    align: 'end',
    width: 80,
    tablet: true,
  },
  {
    id: 'status',
    head: t('Status'),
    value: row => t(row.isActive ? 'Active' : 'Inactive'),
    cell: row => <OnOff on={row.isActive} />,
    width: 110,
    tablet: true,
  },
  {
    id: 'signOut',
    head: t('Sign out'),
    value: () => null,
    cell: row =>
      row.devices > 0 ? (
        <Button variant="subtle" size="compact-sm" onClick={() => onSignOut(row)}>
          {t('Sign out everywhere')}
        </Button>
      ) : (
        ' '
      ),
    width: 172,
    sort: false,
  },
]
