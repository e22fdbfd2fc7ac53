import { isDay } from '@packhouse/contract/day.ts'
import { slotText } from '@packhouse/contract/formats/slot-text.ts'
import { IconChevronRight, IconCloudOff, IconUser } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/navigation/paths.ts'
import { preload } from '../../app/navigation/preload.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { EmptyState } from '../../ui/feedback/States.tsx'
import { HallButton } from '../../ui/keypad/Hall.tsx'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import { plural, t } from '../../ui/words.ts'
import { useWorkingDay } from '../list/workingDay.ts'
import { isDecided } from '../order/lines/quantities.ts'
import { type HallPart, runPath } from './addresses.ts'
import { ByItem } from './ByItem.tsx'
import type { Board, PickingOrder } from './board.ts'
import { workFirst } from './boardOrder.ts'
import { itemRuns } from './byItem.ts'
import { shownLines } from './entries.ts'
import type { Kept } from './entryStore.ts'
import { ItemLine } from './ItemDesk.tsx'
import { NoBoard } from './NoBoard.tsx'
import css from './PickingPage.module.css'
import { EntriesOfOthers, StoppedEntries } from './StoppedEntries.tsx'
import { useBoard } from './useBoard.ts'
import { useEntries } from './useEntries.ts'
import { usePicker } from './usePicker.ts'
import { useWaiting } from './useWaiting.ts'
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
  const kept = useEntries()
  const { picker, choose } = usePicker()
  const waiting = useWaiting(kept.entries)
  const [isChoosing, setChoosing] = useState(false)
  // Preloads the order screen for use offline.
  useEffect(() => {
    preload(paths.pickingOrder)
  }, [])
  const way: Way = by === 'item' ? 'item' : 'order'
  // The places on the wall belong to one slot; the board of a slot has no orders of another one.
  const wall = slot === null ? (slots?.find(isOpenSlot) ?? slots?.[0]) : slots?.find(({ id }) => id === slot)
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
      mark={<WaySwitch way={way} onChoose={chosen => change({ by: chosen === 'item' ? chosen : null, item: null })} />}
      actions={
        // Holds its place until the picker is read from the device: the orders below may be read sooner.
        <HallButton className={css.who} disabled={!picker} onClick={() => setChoosing(true)}>
          <IconUser size={16} stroke={1.8} aria-hidden /> {t('Picking: {name}', { name: picker?.name ?? '' })}
        </HallButton>
      }
    >
      {waiting > 0 && (
        <Text as="p" tone="warn" weight="medium" icon={IconCloudOff} role="status">
          {plural(waiting, '{count} pick is saved here', '{count} picks are saved here')}
        </Text>
      )}
      {keptAt && query.isError && (
        <Text as="p" tone="warn" weight="medium" icon={IconCloudOff} role="status">
          {t('No network: the hall as of {time}', { time: dateText(keptAt, 'time') })}
        </Text>
      )}
      <EntriesOfOthers entries={kept.entries} />
      <StoppedEntries entries={kept.entries} part={part} />
      {slots && <Slots slots={slots} chosen={way === 'item' ? (wall?.id ?? null) : slot} onChoose={id => change({ slot: id })} />}
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
            <Items board={board} slot={wall} kept={kept} onItem={id => change({ item: id, slot: wall.id })} />
          ) : (
            <ul className={css.orders} aria-label={t('Orders to pick')}>
              {workFirst(board.orders, picker?.id, kept).map(order => (
                <li key={order.orderid}>
                  <OrderCard order={order} board={board} part={part} kept={kept} />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <NoBoard query={query} />
      )}
      {who}
    </Page>
  )
}

const isOpenSlot = ({ lines, decidedLines, tasks }: Board['slots'][number]): boolean => decidedLines < lines || tasks > 0

interface ItemsProps {
  board: Board
  slot: Board['slots'][number]
  kept: Kept
  onItem: (itemId: number) => void
}

/** The items of a slot in packing order, on a phone; tapping one starts picking it place by place. */
function Items({ board, slot, kept, onItem }: ItemsProps) {
  const orders = board.orders.filter(({ slotId }) => slotId === slot.id)
  return (
    <ul className={css.items} aria-label={t('Items to pick, {slot}', { slot: slotText(slot.timeSlot) })}>
      {itemRuns({ items: board.items, orders }, kept).map(run => (
        <li key={run.itemId}>
          <button type="button" onClick={() => onItem(run.itemId)}>
            <ItemLine run={run} />
            <IconChevronRight size={18} stroke={1.8} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface SlotsProps {
  slots: Board['slots']
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** The slots of the day with their progress; clicking one shows only its orders. */
function Slots({ slots, chosen, onChoose }: SlotsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggles of a list, not form fields
    <div className={css.slots} role="group" aria-label={t('Slots')}>
      {slots.map(({ id, timeSlot, orders, packedOrders, lines, decidedLines, tasks }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id === chosen ? null : id)}>
          <b>{slotText(timeSlot)}</b>
          <span>{t('{packed} of {orders} orders packed', { packed: packedOrders, orders })}</span>
          <Progress done={decidedLines} of={lines} label={t('Lines picked')} counted />
          {tasks > 0 && <Chip tone="warn">{plural(tasks, '{count} late change', '{count} late changes')}</Chip>}
        </button>
      ))}
    </div>
  )
}

interface OrderCardProps {
  order: PickingOrder
  board: Board
  part: HallPart
  kept: Kept
}

function OrderCard({ order, board, part, kept }: OrderCardProps) {
  const lines = shownLines(order, kept.entries, kept.sent)
  const tasks = lines.filter(({ task }) => task !== null).length
  const slot = board.slots.find(({ id }) => id === order.slotId)
  return (
    <Link to={runPath(order.orderid, part)} className={css.card}>
      <span className={css.place}>{order.place}</span>
      <Stack as="span" gap={0} className={css.whose}>
        <b>{order.businessname}</b>
        <span>
          {[`#${order.orderid}`, order.outletName, part.slotId === null && slot && slotText(slot.timeSlot)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Row as="span" className={css.state}>
          <span>{order.pickerName ?? t('Nobody has it yet')}</span>
          {tasks > 0 && <Chip tone="warn">{plural(tasks, '{count} late change', '{count} late changes')}</Chip>}
          <StatusPill status={order.status} />
        </Row>
      </Stack>
      <IconChevronRight size={18} stroke={1.8} aria-hidden />
      <Progress done={lines.filter(isDecided).length} of={lines.length} label={t('Lines picked')} counted />
    </Link>
  )
}
