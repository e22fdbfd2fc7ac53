import { addDays, dayOf, isDay } from '@packhouse/contract/day.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useOwnerHomeQuery } from '../../../api/home.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { ScheduledLine } from '../../../goods/pricing/runs/ScheduledLine.tsx'
import { useScheduledRun } from '../../../goods/pricing/runs/useScheduledRun.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { DayPicker } from '../../../ui/layout/DayPicker.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { t } from '../../../ui/words.ts'
import { Live } from '../Live.tsx'
import { MonthPanel } from './MonthPanel.tsx'
import { OwnerLists } from './OwnerLists.tsx'
import { OwnerTiles } from './OwnerTiles.tsx'
import { ToLookAt } from './ToLookAt.tsx'

const addressShape = { deliveryDate: 'text' } as const

/** The day before and its month, for those who lead. (rules §16) */
export function OwnerHome({ isKnown }: { isKnown: boolean }) {
  const [address, change] = useUrlState(addressShape)
  const chosen = isDay(address.deliveryDate) ? address.deliveryDate : undefined
  const {
    data: figures,
    isError,
    error,
    refetch,
  } = useOwnerHomeQuery({ ...(chosen ? { deliveryDate: chosen } : {}) }, { refetchOnMountOrArgChange: true })
  const { run, isLoading } = useScheduledRun()
  // Drawn together, so that the line of a price run does not push the figures down.
  const data = isKnown && !isLoading ? figures : undefined
  // While another day loads, the one before stays.
  const date = isDay(data?.date) ? data.date : null
  const yesterday = addDays(dayOf(new Date()), -1)
  const label = date === yesterday ? t('Yesterday') : chosen ? t('Delivery') : t('Last deliveries')
  return (
    <Page
      title={t('Home')}
      rule={
        date && <DayPicker label={label} value={date} onChange={deliveryDate => change({ deliveryDate })} />
      }
      actions={<Live />}
    >
      {isError && !data && <ErrorState title={t('Home did not load')} error={error} retry={refetch} />}
      {!data && !isError && (
        <>
          <Placeholder look="panel" height={87} label={t('Loading')} />
          <Placeholder look="panel" height={400} />
        </>
      )}
      {data?.date === null && (
        <>
          <EmptyState
            icon={IconTruckDelivery}
            title={t('Nothing was delivered yet')}
            line={t('Sales, fill rate and money appear here from the morning after the first delivery.')}
          />
          <ToLookAt waiting={data.waiting} />
        </>
      )}
      {data && date && (
        <>
          <ScheduledLine run={run} />
          <OwnerTiles figures={data} date={date} />
          <MonthPanel figures={data} date={date} onMove={deliveryDate => change({ deliveryDate })} />
          <OwnerLists figures={data} date={date} />
        </>
      )}
    </Page>
  )
}
