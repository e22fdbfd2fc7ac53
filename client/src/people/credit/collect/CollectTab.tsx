import { sumPaise } from '@packhouse/contract/money.ts'
import { IconMessage, IconReportMoney } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import {
  creditCalls,
  creditPages,
  type DebtorArea,
  type ToCollect,
  useDebtorAreasQuery,
} from '../../../api/credit.ts'
import { ListTable } from '../../../app/list/ListTable.tsx'
import { useListScreen } from '../../../app/list/useListScreen.tsx'
import { paymentDetailsPath } from '../../../app/navigation/paths.ts'
import { given } from '../../../app/navigation/urlState.ts'
import { useListPages } from '../../../app/requests/pages.ts'
import { useAskMany } from '../../../billing/payments/many/useAskMany.tsx'
import { ChoiceChip } from '../../../ui/fields/ChoiceChip.tsx'
import { isChosen } from '../../../ui/fields/choice.ts'
import { DayPicker } from '../../../ui/layout/DayPicker.tsx'
import type { Group } from '../../../ui/table/GroupRow.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import { type DeskAddress, type DeskCustomer, deskShape } from '../desk.ts'
import css from './Collect.module.css'
import { collectColumns } from './collectColumns.tsx'

const onceMore = { refetchOnMountOrArgChange: true } as const

/** Whether an account manager and a city are those chosen. */
const isOf = ({ accountManager, city }: DebtorArea, chosen: Pick<DeskAddress, 'manager' | 'city'>): boolean =>
  isChosen(chosen.manager, accountManager) && isChosen(chosen.city, city)

/** Customers who owe, page by page, with what those of each account manager and city owe together. */
function useCollectList({ day, manager, city, searchtext, sort }: DeskAddress) {
  const found = given({ day, searchtext })
  const query = { ...found, ...given({ accountManager: manager, city, sort }) }
  const pages = creditPages.useDebtorsPagesInfiniteQuery(query, onceMore)
  const list = useListPages<ToCollect, typeof query>(pages, creditCalls.endpoints.debtors, query)
  const { currentData: areas } = useDebtorAreasQuery(found, onceMore)
  const { data: choices } = useDebtorAreasQuery(given({ day }), onceMore)
  const { data } = list.query
  const total = areas
    ?.filter(area => isOf(area, { manager, city }))
    .reduce((sum, { customers }) => sum + customers, 0)
  return {
    ...list,
    // The areas count every customer; the page stops at a thousand.
    query: {
      ...list.query,
      data: data && 'rows' in data && total !== undefined ? { rows: data.rows, total } : data,
    },
    areas,
    choices,
  }
}

const href = (row: ToCollect) => paymentDetailsPath(row.customerId)
const customerOf = ({ customerId, businessname, due }: ToCollect) => ({
  id: customerId,
  name: businessname,
  owes: due > 0,
})
const card = (row: ToCollect) => (
  <RecordCard>
    <strong>{row.businessname}</strong>
    <b>
      <Money amount={row.due} />
    </b>
    <span>{row.city}</span>
    {row.overdue > 0 && <span>{t('{amount} overdue', { amount: amountText(row.overdue) })}</span>}
  </RecordCard>
)

const look = {
  columns: collectColumns,
  rowId: (row: ToCollect) => String(row.customerId),
  rowLabel: (row: ToCollect) => row.businessname,
  href,
  card,
}

const areaOf = ({ accountManager, city }: Pick<ToCollect, 'accountManager' | 'city'>) =>
  `${accountManager ?? ''}|${city}`

/** What the customers of an account manager in a city owe together, loaded or not. */
const groupBy = (areas: readonly DebtorArea[] | undefined): Group<ToCollect> => ({
  of: areaOf,
  head: (key, [first]) => {
    const due = areas?.find(area => areaOf(area) === key)?.due
    return (
      <span className={css.group}>
        <strong>{first?.accountManager ?? t('No account manager')}</strong>
        <span>{first?.city}</span>
        <small>{due !== undefined && amountText(due)}</small>
      </span>
    )
  },
})

interface CollectTabProps {
  address: DeskAddress
  change: (change: Partial<DeskAddress>) => void
  onAsk: (customer: DeskCustomer) => void
}

/** Customers who owe, by account manager and area: ask each, or make statements and reminders of many. */
export function CollectTab({ address, change, onAsk }: CollectTabProps) {
  const navigate = useNavigate()
  const { day, manager, city } = address
  const { choices, areas, ...rows } = useCollectList(address)
  const group = useMemo(() => groupBy(areas), [areas])
  const { list } = useListScreen('to-collect', deskShape, {
    filters: ['day', 'manager', 'city'],
    but: ['order', 'why', 'state', 'days'],
    keep: ['tab'],
  })
  const chips = (of: (area: DebtorArea) => string | null) =>
    [...new Set(choices?.flatMap(area => of(area) ?? []))].toSorted().map(value => ({ value, label: value }))
  const asking = useAskMany(customerOf)
  const actions = useCallback(
    (row: ToCollect) => [
      {
        label: t('Share reminder'),
        icon: IconMessage,
        run: () => onAsk({ customerId: row.customerId, name: row.businessname }),
      },
      { label: t('Payment details'), icon: IconReportMoney, run: () => void navigate(href(row)) },
    ],
    [navigate, onAsk],
  )
  return (
    <>
      <ListTable
        list={list}
        title={t('To collect')}
        {...rows}
        {...look}
        group={group}
        actions={actions}
        bulk={asking.bulk}
        bulkTotal={chosen => amountText(sumPaise(chosen.map(({ due }) => due)))}
        selectsEvery
        noMatch={t('No customer who owes matches these filters.')}
        nothing={t('No customer owes anything.')}
        filters={
          <>
            <ChoiceChip
              label={t('Account manager')}
              choices={chips(area => area.accountManager)}
              chosen={manager}
              onChoose={chosen => change({ manager: chosen })}
            />
            <ChoiceChip
              label={t('City')}
              choices={chips(area => area.city)}
              chosen={city}
              onChoose={chosen => change({ city: chosen })}
            />
            <DayPicker label={t('Delivery')} value={day} onChange={chosen => change({ day: chosen })} />
          </>
        }
      />
      {asking.view}
    </>
  )
}
