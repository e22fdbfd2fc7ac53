import { dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BilledCustomer } from '../../../api/notes.ts'
import { notesPath, paths } from '../../../app/navigation/paths.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { CustomerFinder } from '../../../business/outlets/OutletBox.tsx'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { monthText } from '../../../ui/values/dayText.ts'
import { t } from '../../../ui/words.ts'
import { KindChoice } from '../KindChoice.tsx'
import { CustomerPanel } from './CustomerPanel.tsx'
import { columns, look } from './columns.tsx'
import css from './NoteStart.module.css'
import { PeriodChips } from './PeriodChips.tsx'
import { PeriodSums } from './PeriodSums.tsx'
import { addressShape, periodText } from './periods.ts'
import { usePeriod } from './usePeriod.ts'

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
    <Page title={t('Note without goods')} back={<BackLink to={paths.dues} label={t('Dues')} />} actions={!isPhone && choice} fill>
      <CustomerFinder isAbove onChoose={({ id }) => void navigate(notesPath(id, [], kind))} />
      {isPhone && choice}
      {month && month < thisMonth && (
        <Text as="p" tone="quiet">
          {t('No invoice in {month} yet: the last are of {other}.', { month: monthText(thisMonth), other: monthText(month) })}
        </Text>
      )}
      <SideBySide side={340} fill className={css.columns}>
        <Stack gap={8}>
          <DataTable
            name="note-start"
            title={month ? t('Invoices in {period}', { period: periodText(period, month) }) : t('Invoices')}
            noun={t('Invoices')}
            query={{ ...query, data: rows && { rows, total: disputed ? rows.length : (data?.customers ?? 0) } }}
            columns={columns}
            {...look}
            href={pathOf}
            onCursor={setCursor}
            fill
            isPart
            filters={month && <PeriodChips {...{ month, period, disputed, change }} count={data?.disputed} />}
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
