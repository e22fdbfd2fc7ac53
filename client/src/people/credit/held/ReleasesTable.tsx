import { inRupees } from '@packhouse/contract/money.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { IconBan, IconReportMoney } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Release, useReleasesQuery } from '../../../api/credit.ts'
import { useEndReleaseMutation } from '../../../api/orders.ts'
import { toast } from '../../../app/messages/toast.ts'
import { paymentDetailsPath } from '../../../app/navigation/paths.ts'
import { ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import { usedText, whatText } from '../words.ts'

const columns: Column<Release>[] = [
  {
    id: 'customer',
    rank: 'essential',
    head: 'Customer',
    value: row => row.businessname,
    cell: row => <NameCell name={row.businessname} />,
    width: 150,
    grow: 1,
    fixed: true,
  },
  {
    id: 'what',
    rank: 'essential',
    head: 'What',
    value: whatText,
    cell: row => <NameCell name={whatText(row)} behind={row.reason} />,
    dense: { width: 150, cell: row => <NameCell name={whatText(row)} behind={row.reason} stacked /> },
    copy: row => `${whatText(row)}, ${row.reason}`,
    width: 230,
    grow: 1,
  },
  {
    id: 'until',
    rank: 'useful',
    head: 'Until',
    value: row => row.until,
    cell: row => <DateText value={row.until} form="short" />,
    width: 104,
  },
  {
    id: 'used',
    rank: 'essential',
    head: 'Used (₹)',
    value: row => inRupees(row.used),
    cell: row => <Text figures>{usedText(row)}</Text>,
    copy: row => `${inRupees(row.used)} ${row.usedBy.map(({ orderId }) => `#${orderId}`).join(' ')}`.trim(),
    align: 'end',
    width: 168,
  },
  { id: 'by', rank: 'spare', head: 'By', value: row => row.by, width: 124 },
]

const rowId = (row: Release) => String(row.id)
const rowLabel = (row: Release) => `${row.businessname}, ${whatText(row)}`
const quiet = (row: Release) => row.state !== 'IN_FORCE'
const card = (row: Release) => (
  <RecordCard>
    <strong>{row.businessname}</strong>
    <span>{usedText(row)}</span>
    <span>{whatText(row)}</span>
    <DateText value={row.until} form="short" />
  </RecordCard>
)

/** Releases of holds with what used them; those no longer in force are quiet. */
export function ReleasesTable() {
  const query = useReleasesQuery({}, { refetchOnMountOrArgChange: true })
  const [state, setState] = useState<'IN_FORCE' | 'USED' | null>(null)
  const navigate = useNavigate()
  const [end] = useEndReleaseMutation()
  const { data } = query
  const visible = useMemo(
    () => ({ ...query, data: data?.filter(row => state === null || row.state === state) }),
    [query, data, state],
  )
  const count = (of: Release['state']) => data?.filter(row => row.state === of).length
  const actions = useCallback(
    (row: Release) => [
      ...(row.state === 'IN_FORCE'
        ? [
            {
              label: t('End release'),
              icon: IconBan,
              needs: orders.endRelease,
              run: () =>
                void end({ releaseid: row.id })
                  .unwrap()
                  .then(
                    () =>
                      toast.success(t('Credit release for {customer} ended', { customer: row.businessname })),
                    () => undefined,
                  ),
            },
          ]
        : []),
      {
        label: t('Payment details'),
        icon: IconReportMoney,
        run: () => void navigate(paymentDetailsPath(row.customerId)),
      },
    ],
    [end, navigate],
  )
  const pick = (key: 'IN_FORCE' | 'USED') => setState(before => (before === key ? null : key))
  return (
    <DataTable
      name="credit-releases"
      title={t('Releases')}
      query={visible}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      quiet={quiet}
      card={card}
      actions={actions}
      keyboard={false}
      empty={
        state !== null && data && data.length > 0
          ? {
              line: t('No release of this kind.'),
              action: { label: t('Show all'), run: () => setState(null) },
            }
          : t('No releases in the last 30 days.')
      }
      filters={
        <>
          <ToggleChip
            label={t('In force')}
            count={count('IN_FORCE')}
            on={state === 'IN_FORCE'}
            onToggle={() => pick('IN_FORCE')}
          />
          <ToggleChip
            label={t('Used up')}
            count={count('USED')}
            on={state === 'USED'}
            onToggle={() => pick('USED')}
          />
        </>
      }
    />
  )
}
