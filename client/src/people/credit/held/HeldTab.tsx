import { dayOf } from '@packhouse/contract/day.ts'
import { useCallback, useMemo, useState } from 'react'
import { type HeldOrder, useHeldOrdersQuery, usePromisesQuery } from '../../../api/credit.ts'
import { ListTable } from '../../../app/list/ListTable.tsx'
import { useListScreen } from '../../../app/list/useListScreen.tsx'
import { paths } from '../../../app/navigation/paths.ts'
import { ChoiceChip } from '../../../ui/fields/ChoiceChip.tsx'
import { isChosen } from '../../../ui/fields/choice.ts'
import { isInRange } from '../../../ui/fields/dayRange.ts'
import { RangeChip } from '../../../ui/fields/RangeChip.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import { type DeskAddress, type DeskCustomer, deskShape, holds } from '../desk.ts'
import css from './Held.module.css'
import { HeldPanel } from './HeldPanel.tsx'
import { HeldTiles } from './HeldTiles.tsx'
import { heldColumns, WhyChip } from './heldColumns.tsx'
import { ReleasesTable } from './ReleasesTable.tsx'

const cardHref = (row: HeldOrder) => `${paths.creditDesk}?order=${row.orderid}`
const card = (row: HeldOrder) => (
  <RecordCard>
    <strong>
      #{row.orderid} {row.businessname}
    </strong>
    <b>
      <Money amount={row.sum.thisOrder} />
    </b>
    <span>{row.outletName}</span>
    <WhyChip row={row} />
  </RecordCard>
)

const look = {
  columns: heldColumns,
  rowId: (row: HeldOrder) => String(row.orderid),
  rowLabel: (row: HeldOrder) => `#${row.orderid}`,
  card,
}

interface HeldTabProps {
  address: DeskAddress
  change: (change: Partial<DeskAddress>) => void
  onAsk: (customer: DeskCustomer) => void
}

/** Held orders with the sum behind the hold, and the releases of late. */
export function HeldTab({ address, change, onAsk }: HeldTabProps) {
  const { list, isPhone } = useListScreen('held-orders', deskShape, {
    filters: ['manager', 'days'],
    tile: 'why',
    but: ['tab', 'order', 'city', 'day', 'state'],
  })
  const query = useHeldOrdersQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: promised } = usePromisesQuery({ by: dayOf(new Date()) }, { refetchOnMountOrArgChange: true })
  const { data } = query
  const { why, manager, days, searchtext } = address
  const rows = useMemo(
    () => data?.filter(row => matches(row, { why, manager, days, searchtext })),
    [data, why, manager, days, searchtext],
  )
  const [at, setAt] = useState<HeldOrder>()
  const opened = data?.find(({ orderid }) => orderid === address.order)
  const chosen = isPhone ? opened : at
  const managers = useMemo(
    () => [...new Set(data?.flatMap(row => row.accountManager ?? []))].toSorted(),
    [data],
  )
  const put = useCallback((row: HeldOrder | undefined) => setAt(row), [])
  const panel = chosen && (
    <HeldPanel
      key={chosen.orderid}
      row={chosen}
      onAsk={() => onAsk({ customerId: chosen.customerId, name: chosen.businessname })}
    />
  )
  if (isPhone && panel)
    return (
      <>
        <BackLink to={paths.creditDesk} label={t('Held orders')} />
        {panel}
      </>
    )
  return (
    <>
      <HeldTiles rows={data} promised={promised} chosen={why} onChoose={key => change({ why: key })} />
      <div className={css.panes}>
        <div className={css.held}>
          <ListTable
            list={list}
            title={t('Held orders')}
            query={{ ...query, data: rows }}
            {...look}
            fill={false}
            {...(isPhone ? { href: cardHref } : {})}
            onCursor={put}
            startAt={address.order === null ? undefined : String(address.order)}
            noMatch={t('No held order matches these filters.')}
            nothing={t('No order is held. Orders beyond the credit terms of their customer appear here.')}
            filters={
              <>
                <ChoiceChip
                  label={t('Account manager')}
                  choices={managers.map(name => ({ value: name, label: name }))}
                  chosen={manager}
                  onChoose={name => change({ manager: name })}
                />
                <RangeChip label={t('Delivery')} value={days} onChange={to => change({ days: to })} />
              </>
            }
          />
        </div>
        {/* after the held orders, which it would be moved by */}
        {(data || query.isError) && (
          <Stack gap={8} className={css.releases}>
            <ReleasesTable />
          </Stack>
        )}
        {panel}
      </div>
    </>
  )
}

type HeldFilter = Pick<DeskAddress, 'why' | 'manager' | 'days' | 'searchtext'>

function matches(row: HeldOrder, { why, manager, days, searchtext }: HeldFilter): boolean {
  if (why !== null && row.why !== why) return false
  if (!isChosen(manager, row.accountManager) || !isInRange(row.deliveryDate, days, dayOf(new Date())))
    return false
  return holds(
    `#${row.orderid} ${row.businessname} ${row.outletName} ${row.contact} ${row.mobile}`,
    searchtext,
  )
}
