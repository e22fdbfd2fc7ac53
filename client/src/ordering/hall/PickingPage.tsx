import { isDay } from '@packhouse/contract/day.ts'
import { useEffect, useState } from 'react'
import { paths } from '../../app/navigation/paths.ts'
import { preload } from '../../app/navigation/preload.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useQueue } from '../../app/offline/useQueue.ts'
import { EmptyState } from '../../ui/feedback/States.tsx'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'
import { useWorkingDay } from '../orders/list/workingDay.ts'
import type { HallPart } from './addresses.ts'
import { ByItem } from './ByItem.tsx'
import { wallOf } from './boardOrder.ts'
import { HallActions } from './HallActions.tsx'
import { HallCards } from './HallCards.tsx'
import { HallNotes } from './HallNotes.tsx'
import { NoBoard } from './NoBoard.tsx'
import { picks } from './picks.ts'
import { SlotItems, Slots } from './Slots.tsx'
import { useBoard } from './useBoard.ts'
import { usePicker } from './usePicker.ts'
import { type Way, WaySwitch } from './WaySwitch.tsx'
import { WhoPicks } from './WhoPicks.tsx'

const shape = { date: 'text', slot: 'number', by: 'text', item: 'number' } as const

/** The packing hall for a day: progress of each slot, and its orders at their places on the wall. */
export function PickingPage() {
  const [{ date, slot, by, item }, change] = useUrlState(shape)
  const isPhone = useMedia(phone)
  const workingDay = useWorkingDay()
  const part: HallPart = { deliveryDate: isDay(date) ? date : workingDay, slotId: slot }
  const { board, keptAt, slots, query } = useBoard(part)
  const kept = useQueue(picks)
  const { picker, choose } = usePicker()
  const [isChoosing, setChoosing] = useState(false)
  // Preloads the order screen for use offline.
  useEffect(() => {
    preload(paths.pickingOrder)
  }, [])
  const way: Way = by === 'item' ? 'item' : 'order'
  const wall = slots && wallOf(slots, slot)
  const who = (picker === null || isChoosing) && (
    <WhoPicks
      onChoose={chosen => {
        choose(chosen)
        setChoosing(false)
      }}
      onClose={() => setChoosing(false)}
    />
  )
  if (way === 'item' && slots && wall && picker && (item !== null || !isPhone))
    return (
      <>
        <title>{`${t('Pick by item')} · Packhouse`}</title>
        <ByItem
          board={board}
          query={query}
          part={part}
          slots={slots}
          slot={wall}
          itemId={item}
          kept={kept}
          picker={picker}
          onItem={itemId => change({ item: itemId })}
          onSlot={slotId => change({ slot: slotId, item: null })}
          onChangePicker={() => setChoosing(true)}
        />
        {who}
      </>
    )
  return (
    <Page
      title={t('Picking')}
      rule={
        <DayPicker
          label={t('Delivery')}
          value={part.deliveryDate}
          onChange={day => change({ date: day === workingDay ? null : day, slot: null, item: null })}
        />
      }
      mark={
        <WaySwitch
          way={way}
          onChoose={chosen => change({ by: chosen === 'item' ? chosen : null, item: null })}
        />
      }
      actions={
        <HallActions
          part={part}
          slots={slots}
          orderIds={board?.orders.map(({ orderid }) => orderid) ?? []}
          picker={picker}
          onChangePicker={() => setChoosing(true)}
        />
      }
    >
      <HallNotes kept={kept} part={part} keptAt={query.isError ? keptAt : undefined} />
      {slots && (
        <Slots
          slots={slots}
          chosen={way === 'item' ? (wall?.id ?? null) : slot}
          onChoose={id => change({ slot: id })}
        />
      )}
      {board ? (
        <>
          {board.orders.length === 0 && (
            <EmptyState
              line={
                slot === null
                  ? t('Nothing to pick for this day. Orders appear here once they are accepted.')
                  : t('Nothing to pick in this slot. Orders appear here once they are accepted.')
              }
            />
          )}
          {way === 'item' && wall ? (
            <SlotItems
              board={board}
              slot={wall}
              kept={kept}
              onItem={id => change({ item: id, slot: wall.id })}
            />
          ) : (
            <HallCards board={board} part={part} kept={kept} pickerId={picker?.id} />
          )}
        </>
      ) : (
        <NoBoard query={query} />
      )}
      {who}
    </Page>
  )
}
