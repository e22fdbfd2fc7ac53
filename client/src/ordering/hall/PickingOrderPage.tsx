import { isDay } from '@packhouse/contract/day.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useOrderDetailsQuery } from '../../api/orders.ts'
import { paths } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useQueue } from '../../app/offline/useQueue.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { t } from '../../ui/words.ts'
import { boardPath, type HallPart, runPath } from './addresses.ts'
import { HallBoard } from './hallLots.ts'
import { PickingRun } from './PickingRun.tsx'
import { picks } from './picks.ts'
import { useBoard } from './useBoard.ts'
import { usePicker } from './usePicker.ts'
import { WhoPicks } from './WhoPicks.tsx'

const shape = { date: 'text', slot: 'number' } as const

/** One order picked line by line; without a day in the address, the order's own delivery day is used. */
export function PickingOrderPage() {
  const orderid = Number(useParams().orderid)
  const navigate = useNavigate()
  const [{ date, slot }] = useUrlState(shape)
  const named: HallPart | null = isDay(date) ? { deliveryDate: date, slotId: slot } : null
  const details = useOrderDetailsQuery(named ? skipToken : { orderid })
  const reply = details.currentData?.orderdetails
  const part = named ?? (reply ? { deliveryDate: reply.deliveryDate, slotId: null } : null)
  const { board, query } = useBoard(part)
  const kept = useQueue(picks)
  const { picker, choose } = usePicker()
  const [isChoosing, setChoosing] = useState(false)
  const failed = details.error ?? query.error
  const order = board?.orders.find(one => one.orderid === orderid)
  const back = part ? boardPath(part) : paths.picking
  if (board && order && part && picker !== undefined) {
    const next = board?.orders.find(
      one =>
        one.orderid !== orderid &&
        one.lines.some(({ pickedquantity, task }) => pickedquantity === null || task !== null),
    )
    const slotName = board?.slots.find(({ id }) => id === order.slotId)?.timeSlot ?? ''
    return (
      <>
        <title>{`${t('Pick')} #${orderid} · Packhouse`}</title>
        {picker && (
          <HallBoard value={board}>
            <PickingRun
              key={orderid}
              order={order}
              slot={slotText(slotName)}
              kept={kept}
              picker={picker}
              back={back}
              nextOrder={
                next && {
                  to: runPath(next.orderid, part),
                  label: t('Next order: {name}, {place}', { name: next.businessname, place: next.place }),
                }
              }
              onChangePicker={() => setChoosing(true)}
            />
          </HallBoard>
        )}
        {(picker === null || isChoosing) && (
          <WhoPicks
            onChoose={chosen => {
              choose(chosen)
              setChoosing(false)
            }}
            onClose={() => (picker ? setChoosing(false) : void navigate(back))}
          />
        )}
      </>
    )
  }
  return (
    <Page title={t('Picking')}>
      {failed && !board ? (
        <ErrorState
          title={t('Order {orderid} did not load', { orderid })}
          error={failed}
          retry={() => void (part ? query.refetch() : details.refetch())}
        />
      ) : board ? (
        <EmptyState
          title={t('Order {orderid} is not in the hall', { orderid })}
          line={t('It is not accepted yet, is already on its way, or is for another day.')}
          action={{ label: t('Back to the board'), run: () => void navigate(back) }}
        />
      ) : (
        <Placeholder height={320} label={t('Loading')} />
      )}
    </Page>
  )
}
