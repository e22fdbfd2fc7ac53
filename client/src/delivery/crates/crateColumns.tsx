import { dayOf } from '@packhouse/contract/day.ts'
import type { CrateEntry, OutletCrates } from '../../api/crates.ts'
import { orderPath } from '../../app/navigation/paths.ts'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import type { Column } from '../../ui/table/column.ts'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { ageText, changeText, cratesText, kindText } from './crateWords.ts'

/** The mark of an outlet with more crates than its customer's number. */
const markOf = ({ alert, crateAlert }: OutletCrates) =>
  alert && crateAlert !== null ? (
    <Chip tone="bad">{t('Above {number}', { number: countText(crateAlert) })}</Chip>
  ) : null

export const outletColumns: Column<OutletCrates>[] = [
  {
    id: 'outlet',
    rank: 'essential',
    head: 'Outlet',
    value: row => row.outletName,
    cell: row => <NameCell name={row.outletName} behind={row.city} />,
    sort: 'outletName',
    width: 180,
    grow: 1,
    fixed: true,
  },
  {
    id: 'customer',
    rank: 'useful',
    head: 'Customer',
    value: row => row.businessname,
    sort: 'businessname',
    width: 180,
    grow: 1,
  },
  {
    id: 'crates',
    rank: 'essential',
    head: 'Crates',
    value: row => row.balance,
    cell: row => <strong>{countText(row.balance)}</strong>,
    sort: 'balance',
    align: 'end',
    width: 84,
  },
  {
    id: 'mark',
    rank: 'essential',
    head: 'Crate limit',
    value: row => (row.alert ? row.crateAlert : null),
    cell: markOf,
    sort: false,
    width: 100,
  },
  {
    id: 'age',
    rank: 'essential',
    head: 'Oldest',
    value: row => ageText(row.oldestOutAt),
    sort: false,
    align: 'end',
    width: 84,
  },
  {
    id: 'since',
    rank: 'spare',
    head: 'At outlet since',
    value: row => row.oldestOutAt,
    cell: row => <DateText value={row.oldestOutAt} form="short" />,
    copy: row => row.oldestOutAt && dayOf(new Date(row.oldestOutAt)),
    sort: false,
    align: 'end',
    width: 104,
  },
]

/** An outlet on a phone. */
export const OutletCard = ({ row }: { row: OutletCrates }) => (
  <RecordCard>
    <strong>{row.outletName}</strong>
    <b>{cratesText(row.balance)}</b>
    <span>{row.businessname}</span>
    <span>{ageText(row.oldestOutAt)}</span>
    {row.alert && <span data-wide>{markOf(row)}</span>}
  </RecordCard>
)

export const entryColumns: Column<CrateEntry>[] = [
  {
    id: 'at',
    rank: 'essential',
    head: 'When',
    value: row => row.at,
    cell: row => <DateText value={row.at} form="moment" />,
    sort: false,
    width: 140,
  },
  {
    id: 'what',
    rank: 'essential',
    head: 'Movement',
    value: row => [kindText(row), row.note].filter(Boolean).join(', '),
    cell: row => <What row={row} />,
    sort: false,
    width: 150,
    grow: 1,
    fixed: true,
  },
  {
    id: 'change',
    rank: 'essential',
    head: 'Change',
    value: row => row.quantity,
    cell: row => <Text figures>{changeText(row.quantity)}</Text>,
    sort: false,
    align: 'end',
    width: 72,
  },
  {
    id: 'balance',
    rank: 'essential',
    head: 'At outlet',
    value: row => row.balance,
    cell: row => <strong>{countText(row.balance)}</strong>,
    sort: false,
    align: 'end',
    width: 64,
  },
  { id: 'by', rank: 'useful', head: 'By', value: row => row.by, sort: false, width: 130 },
]

const What = ({ row }: { row: CrateEntry }) => (
  <Text cut>
    {kindText(row)}
    {row.orderId !== null && (
      <>
        {' '}
        <TextLink to={orderPath(row.orderId)}>#{row.orderId}</TextLink>
      </>
    )}
    {row.note && <Text tone="quiet"> {row.note}</Text>}
  </Text>
)

/** An entry on a phone. */
export const EntryCard = ({ row }: { row: CrateEntry }) => (
  <RecordCard>
    <strong>
      <What row={row} />
    </strong>
    <b>{changeText(row.quantity)}</b>
    <span>
      <DateText value={row.at} form="moment" /> · {row.by}
    </span>
    <span>{t('{count} there', { count: countText(row.balance) })}</span>
  </RecordCard>
)
