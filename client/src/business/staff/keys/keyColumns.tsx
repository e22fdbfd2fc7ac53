import type { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import type { Data } from '../../../app/requests/figures.ts'
import type { Column } from '../../../ui/table/column.ts'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'

export type ApiKey = Data<typeof staff.apiKeys>[number]
export type Role = Data<typeof staff.roles>[number]

const states = { ACTIVE: 'Active', EXPIRED: 'Expired', REVOKED: 'Revoked' } as const
const tones = { ACTIVE: 'good', EXPIRED: 'warn', REVOKED: 'plain' } as const

/** Whether a key is valid. */
export const KeyState = ({ row }: { row: ApiKey }) => (
  <Chip tone={tones[row.state]}>{t(states[row.state])}</Chip>
)

/** The columns of the list of API keys. */
export const keyColumns = (roles: readonly Role[]): Column<ApiKey>[] => [
  {
    id: 'name',
    rank: 'essential',
    head: t('Name'),
    value: row => row.name,
    cell: row => <NameCell name={row.name} behind={`${row.hint}…`} />,
    dense: { width: 190 },
    width: 260,
    grow: 1,
    fixed: true,
  },
  {
    id: 'roles',
    rank: 'useful',
    head: t('Roles'),
    value: row =>
      roles
        .filter(({ id }) => row.roles.includes(id))
        .map(({ name }) => name)
        .join(', '),
    width: 160,
    grow: 1,
  },
  {
    id: 'lastUsed',
    rank: 'useful',
    head: t('Last used'),
    value: row => row.lastUsedAt,
    cell: row => row.lastUsedAt && <DateText value={row.lastUsedAt} form="moment" />,
    width: 170,
  },
  {
    id: 'expires',
    rank: 'useful',
    head: t('Valid until'),
    value: row => row.expiresOn,
    cell: row => <DateText value={row.expiresOn} />,
    width: 150,
  },
  {
    id: 'perMinute',
    rank: 'spare',
    head: t('Requests per minute'),
    value: row => row.perMinute,
    align: 'end',
    width: 150,
  },
  { id: 'createdBy', rank: 'spare', head: t('Made by'), value: row => row.createdBy, width: 150 },
  {
    id: 'createdAt',
    rank: 'spare',
    head: t('Made on'),
    value: row => row.createdAt,
    cell: row => <DateText value={row.createdAt} form="moment" />,
    width: 170,
  },
  {
    id: 'state',
    rank: 'essential',
    head: t('Status'),
    value: row => t(states[row.state]),
    cell: row => <KeyState row={row} />,
    width: 110,
  },
]
