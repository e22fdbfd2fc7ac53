import type { SupplierKind } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { useRegisterSummaryQuery } from '../../api/registers.ts'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { RangeChip } from '../../ui/fields/RangeChip.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { t } from '../../ui/words.ts'
import { addressShape, PeriodSelect, readPeriod } from './PeriodSelect.tsx'
import { Position } from './Position.tsx'
import { RegisterTable } from './RegisterTable.tsx'

const why: Record<Exclude<SupplierKind, 'REGULAR'>, string> = {
  COMPOSITION:
    'Composition: these documents are not in GSTR-1. CMP-08 of the quarter and GSTR-4 of the year show your own tax, without goods under reverse charge. GSTR-1 has only notes to earlier invoices.',
  UNREGISTERED: 'Not registered: these documents are not in GSTR-1. It has only notes to earlier invoices.',
}

/** Why the tables of GSTR-1 are empty where the business collects no tax. (rules §12.1) */
function KindNote({ kinds }: { kinds: readonly SupplierKind[] }) {
  return kinds.map(
    kind =>
      kind !== 'REGULAR' && (
        <Notice key={kind} tone="info">
          {t(why[kind])}
        </Notice>
      ),
  )
}

/** Files for the accountants: the sales register and the tables of GSTR-1 for a month. (rules §7.9) */
export function RegistersPage() {
  const { address, change, list } = useListScreen('registers', addressShape)
  const today = dayOf(new Date())
  const period = readPeriod(address, today)
  const { data, isError, error, refetch } = useRegisterSummaryQuery(period, {
    refetchOnMountOrArgChange: true,
  })
  const shown = data && data.from === period.from && data.to === period.to ? data : undefined
  return (
    <Page
      title={t('GST registers')}
      rule={
        <>
          <PeriodSelect address={address} period={period} today={today} onChoose={change} />
          <RangeChip
            label={t('Other days')}
            value={address.period}
            onChange={days => change({ period: days, from: null, to: null })}
          />
          {list.views}
        </>
      }
    >
      {isError && !shown && (
        <ErrorState title={t('The registers did not load')} error={error} retry={refetch} />
      )}
      {shown && (
        <>
          <KindNote kinds={shown.kinds} />
          <Position summary={shown} period={period} />
          <RegisterTable period={period} summary={shown} />
        </>
      )}
    </Page>
  )
}
