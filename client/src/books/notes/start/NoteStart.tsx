import type { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { type Day, day, dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type BilledCustomer, useBilledCustomersQuery } from '../../../api/notes.ts'
import { notesPath, paths } from '../../../app/navigation/paths.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import type { Data } from '../../../app/requests/figures.ts'
import { CustomerFinder } from '../../../business/outlets/OutletBox.tsx'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { isFinger, phone, useMedia } from '../../../ui/useMedia.ts'
import { amountText, countText } from '../../../ui/values/amounts.ts'
import { monthText } from '../../../ui/values/dayText.ts'
import { plural, t } from '../../../ui/words.ts'
import { KindChoice } from '../KindChoice.tsx'
import { CustomerPanel } from './CustomerPanel.tsx'
import { columns, look } from './columns.tsx'
import css from './NoteStart.module.css'
import { addressShape, daysOf, type Period, periodText } from './periods.ts'

const fresh = { refetchOnMountOrArgChange: true }

/** The customers of a period, and the first day of the last month with invoices, from which the periods are told. */
function usePeriod(period: Period) {
  const latest = useBilledCustomersQuery({}, fresh)
  const month = latest.data && day(latest.data.from)
  const days = period !== null && month ? daysOf(period, month) : undefined
  const other = useBilledCustomersQuery(days ?? {}, { ...fresh, skip: days === undefined })
  const query = days === undefined ? latest : other
  // while the last month is not known yet, neither is another period
  return { month, query, data: period === null || days ? query.currentData : undefined }
}

interface PeriodSumsProps {
  of: Data<typeof notes.billedCustomers>
  /** Customers that are listed. */
  listed: number
}

/** The sums of a period below its list, whether customers are left out, and the keys. */
const PeriodSums = ({ of: { customers, invoices, total, credited }, listed }: PeriodSumsProps) => (
  <Row gap={12} wrap className={css.sums}>
    <Text as="strong">{plural(customers, '{count} customer', '{count} customers')}</Text>
    <Text figures>{plural(invoices, '{count} invoice', '{count} invoices')}</Text>
    <Text as="b" figures>
      {amountText(total)}
    </Text>
    {credited > 0 && <Text tone="quiet">{t('{amount} credited', { amount: amountText(credited) })}</Text>}
    {listed < customers && (
      <Text tone="quiet">
        {t('The largest {count} are listed; the search finds the others.', { count: countText(listed) })}
      </Text>
    )}
    {!isFinger && (
      <Text tone="quiet" className={css.keys}>
        <KeyCap keys="arrowdown" /> <KeyCap keys="arrowup" /> {t('choose')} <KeyCap keys="enter" />{' '}
        {t('open the invoices')} <KeyCap keys="1 to 4" /> {t('kind of note')}
      </Text>
    )}
  </Row>
)

interface PeriodChipsProps {
  /** The first day of the last month with invoices. */
  month: Day
  period: Period
  disputed: boolean
  /** Customers of the period that dispute something. */
  count: number | undefined
  change: (to: { period?: Period; disputed?: boolean }) => void
}

const periods: readonly Period[] = [null, 'before', 'year']

/** The periods to choose from, and those in dispute alone. */
const PeriodChips = ({ month, period, disputed, count, change }: PeriodChipsProps) => (
  <>
    {periods.map(one => (
      <ToggleChip
        key={one}
        label={periodText(one, month)}
        on={one === period}
        onToggle={() => change({ period: one })}
      />
    ))}
    <ToggleChip
      label={t('In dispute')}
      count={count}
      on={disputed}
      onToggle={on => change({ disputed: on })}
    />
  </>
)

/** Whose invoices a note may be for: those of the last month with invoices, largest first, and what is disputed. (rules §7.10) */
export function NoteStart() {
  const [{ kind: wanted, period, disputed }, change] = useUrlState(addressShape)
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const { month, query, data } = usePeriod(period)
  const [cursor, setCursor] = useState<BilledCustomer>()
  const rows = data?.rows.filter(({ dispute }) => !disputed || dispute !== null)
  const here = rows?.find(({ customerId }) => customerId === cursor?.customerId)
  const kind = wanted ?? 'RATE'
  const pathOf = ({ customerId, dispute }: BilledCustomer) =>
    notesPath(
      customerId,
      dispute?.invoices.map(({ number }) => number),
      kind,
    )
  const choice = <KindChoice kind={kind} onChoose={next => change({ kind: next })} />
  const thisMonth = startOfMonth(dayOf(new Date()))
  return (
    <Page
      title={t('Note without goods')}
      back={<BackLink to={paths.dues} label={t('Dues')} />}
      actions={!isPhone && choice}
      fill
    >
      <CustomerFinder isAbove onChoose={({ id }) => void navigate(notesPath(id, [], kind))} />
      {isPhone && choice}
      {month && month < thisMonth && (
        <Text as="p" tone="quiet">
          {t('No invoice in {month} yet: the last are of {other}.', {
            month: monthText(thisMonth),
            other: monthText(month),
          })}
        </Text>
      )}
      <SideBySide side={340} fill className={css.columns}>
        <Stack gap={8}>
          <DataTable
            name="note-start"
            title={month ? t('Invoices in {period}', { period: periodText(period, month) }) : t('Invoices')}
            noun={t('Invoices')}
            query={{
              ...query,
              data: rows && { rows, total: disputed ? rows.length : (data?.customers ?? 0) },
            }}
            columns={columns}
            {...look}
            href={pathOf}
            onCursor={setCursor}
            fill
            isPart
            filters={
              month && (
                <PeriodChips
                  month={month}
                  period={period}
                  disputed={disputed}
                  change={change}
                  count={data?.disputed}
                />
              )
            }
            empty={
              disputed
                ? {
                    line: t('Nothing is in dispute.'),
                    action: { label: t('Clear filters'), run: () => change({ disputed: false }) },
                  }
                : t('No invoice whose goods have left in this period.')
            }
          />
          {data && data.customers > 0 && <PeriodSums of={data} listed={data.rows.length} />}
        </Stack>
        {!isPhone && here && data && (
          <CustomerPanel of={here} kind={kind} to={data.to} lastDay={data.lastDay} path={pathOf(here)} />
        )}
        {!isPhone && !data && !query.isError && <Placeholder look="panel" />}
      </SideBySide>
    </Page>
  )
}
