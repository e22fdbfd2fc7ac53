import { isDay } from '@packhouse/contract/day.ts'
import { IconPrinter } from '@tabler/icons-react'
import { callListPath, useCallListQuery } from '../../api/orders.ts'
import { toast } from '../../app/messages/toast.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { printFile } from '../../app/requests/printFile.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { t } from '../../ui/words.ts'
import { CallLists } from './calls/CallLists.tsx'
import { useWorkingDay } from './list/workingDay.ts'

const addressShape = { deliveryDate: 'text', slotId: 'number' } as const

/** Outlets to call before the truck leaves: each order that is short, with the phone number, and what they said. */
export function CallListPage() {
  const [address, change] = useUrlState(addressShape)
  const working = useWorkingDay()
  const day = isDay(address.deliveryDate) ? address.deliveryDate : working
  const query = { deliveryDate: day, ...(address.slotId === null ? {} : { slotId: address.slotId }) }
  const { data, isError, error, refetch } = useCallListQuery(query, { refetchOnMountOrArgChange: true })
  const orders = data?.deliveryDate === day ? data.orders : undefined
  const print = () =>
    void printFile(callListPath, { ...query, format: 'pdf' }).catch(failure =>
      toast.error(t('The call list did not print'), { detail: reasonOf(failure) }),
    )
  return (
    <Page
      title={t('Call list')}
      rule={
        <DayPicker
          label={t('Delivery')}
          value={day}
          onChange={deliveryDate => change({ deliveryDate, slotId: null })}
        />
      }
      actions={
        <PageButton
          icon={IconPrinter}
          label={t('Print')}
          disabled={!orders || orders.length === 0}
          run={print}
        />
      }
    >
      {isError && !orders && (
        <ErrorState title={t('The call list did not load')} error={error} retry={refetch} />
      )}
      {!orders && !isError && <Placeholder look="panel" height={420} label={t('Loading')} />}
      {orders && <CallLists key={day} orders={orders} deliveryDate={day} />}
    </Page>
  )
}
