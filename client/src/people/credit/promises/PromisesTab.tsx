import { dayOf } from '@packhouse/contract/day.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import { type PromiseState, promiseStates } from '@packhouse/contract/people/credit/kinds.ts'
import { IconPhone } from '@tabler/icons-react'
import { useCallback } from 'react'
import { creditCalls, creditPages, type PaymentPromise, usePromiseSumsQuery } from '../../../api/credit.ts'
import { ListTable } from '../../../app/list/ListTable.tsx'
import { useListScreen } from '../../../app/list/useListScreen.tsx'
import { paymentDetailsPath } from '../../../app/navigation/paths.ts'
import { given } from '../../../app/navigation/urlState.ts'
import { useListPages } from '../../../app/requests/pages.ts'
import { rangeIn } from '../../../ui/fields/dayRange.ts'
import { ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { RangeChip } from '../../../ui/fields/RangeChip.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import { type DeskAddress, type DeskCustomer, deskShape } from '../desk.ts'
import { promiseTones, promiseWords } from '../words.ts'

const StateChip = ({ state }: { state: PromiseState }) => (
  <Chip tone={promiseTones[state]}>{t(promiseWords[state])}</Chip>
)

const columns: Column<PaymentPromise>[] = [
  {
    id: 'by',
    rank: 'essential',
    head: 'Day',
    value: row => row.by,
    cell: row => <DateText value={row.by} form="near" tone="text" />,
    width: 112,
    fixed: true,
  },
  {
    id: 'customer',
    rank: 'essential',
    head: 'Customer',
    value: row => row.businessname,
    cell: row => <NameCell name={row.businessname} behind={row.note} />,
    dense: { width: 150, cell: row => <NameCell name={row.businessname} behind={row.note} stacked /> },
    width: 230,
    grow: 1,
  },
  {
    id: 'amount',
    rank: 'essential',
    head: 'Promised (₹)',
    value: row => inRupees(row.amount),
    cell: row => (
      <b>
        <Money amount={row.amount} />
      </b>
    ),
    align: 'end',
    width: 124,
  },
  {
    id: 'received',
    rank: 'useful',
    head: 'Received since (₹)',
    value: row => inRupees(row.received),
    cell: row => row.received > 0 && <Money amount={row.received} />,
    align: 'end',
    width: 148,
  },
  {
    id: 'state',
    rank: 'essential',
    head: 'State',
    value: row => row.state,
    cell: row => <StateChip state={row.state} />,
    width: 92,
  },
  {
    id: 'made',
    rank: 'spare',
    head: 'Recorded',
    value: row => row.madeAt,
    cell: row => (
      <Text tone="quiet">
        <DateText value={row.madeAt} form="moment" /> {row.madeBy}
      </Text>
    ),
    width: 270,
  },
]

const card = (row: PaymentPromise) => (
  <RecordCard>
    <strong>{row.businessname}</strong>
    <b>
      <Money amount={row.amount} />
    </b>
    <DateText value={row.by} form="near" />
    <StateChip state={row.state} />
  </RecordCard>
)

const look = {
  columns,
  rowId: (row: PaymentPromise) => String(row.id),
  rowLabel: (row: PaymentPromise) => row.businessname,
  href: (row: PaymentPromise) => paymentDetailsPath(row.customerId),
  quiet: (row: PaymentPromise) => row.state === 'KEPT',
  card,
}

interface PromisesTabProps {
  address: DeskAddress
  change: (change: Partial<DeskAddress>) => void
  onAsk: (customer: DeskCustomer) => void
}

/** Promises of money by their day, page by page: open, kept, broken. */
export function PromisesTab({ address, change, onAsk }: PromisesTabProps) {
  const { state, days, searchtext } = address
  const query = { ...given({ state, searchtext }), ...rangeIn(days, dayOf(new Date())) }
  const pages = creditPages.usePromiseListPagesInfiniteQuery(query, { refetchOnMountOrArgChange: true })
  const rows = useListPages<PaymentPromise, typeof query>(pages, creditCalls.endpoints.promiseList, query)
  const { data: sums } = usePromiseSumsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { list } = useListScreen('promises', deskShape, {
    filters: ['state', 'days'],
    but: ['order', 'why', 'manager', 'city', 'day'],
    keep: ['tab'],
  })
  const actions = useCallback(
    (row: PaymentPromise) => [
      {
        label: t('Ask for payment'),
        icon: IconPhone,
        run: () => onAsk({ customerId: row.customerId, name: row.businessname }),
      },
    ],
    [onAsk],
  )
  return (
    <ListTable
      list={list}
      title={t('Promises')}
      {...rows}
      {...look}
      actions={actions}
      noMatch={t('No promise matches these filters.')}
      nothing={t(
        'No promises to pay in the last 90 days. Record one when a customer names an amount and a day.',
      )}
      filters={
        <>
          {promiseStates.map(one => (
            <ToggleChip
              key={one}
              label={t(promiseWords[one])}
              count={sums?.find(sum => sum.state === one)?.count}
              on={state === one}
              onToggle={on => change({ state: on ? one : null })}
            />
          ))}
          <RangeChip label={t('Day')} value={days} onChange={to => change({ days: to })} />
        </>
      }
    />
  )
}
