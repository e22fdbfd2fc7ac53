import { isDay } from '@packhouse/contract/day.ts'
import { IconChevronRight, IconCloudOff, IconUser } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { preload } from '../../app/screens.ts'
import { useUrlState } from '../../app/urlState.ts'
import { Chip } from '../../ui/Chip.tsx'
import { DayRule } from '../../ui/DayRule.tsx'
import { Page } from '../../ui/Page.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { plural, t } from '../../ui/words.ts'
import { usePickingBoardQuery } from '../api.ts'
import { useWorkingDay } from '../list/workingDay.ts'
import { isDecided } from '../order/quantities.ts'
import { slotText } from '../slotText.ts'
import { shownLines } from './entries.ts'
import type { Kept } from './entryStore.ts'
import css from './PickingPage.module.css'
import { askFor, type HallPart, runPath } from './place.ts'
import { StoppedEntries } from './StoppedEntries.tsx'
import { useEntries } from './useEntries.ts'
import { usePicker } from './usePicker.ts'
import { WhoPicks } from './WhoPicks.tsx'
import type { Board, PickingOrder } from './wire.ts'

const shape = { date: 'text', slot: 'number' } as const

/** The hall of a day: how far each slot is, and its orders in their places on the wall. */
export function PickingPage() {
  const [{ date, slot }, change] = useUrlState(shape)
  const workingDay = useWorkingDay()
  const part: HallPart = { deliveryDate: isDay(date) ? date : workingDay, slotId: slot }
  const query = usePickingBoardQuery(askFor(part))
  const kept = useEntries()
  const { picker, choose } = usePicker()
  const [isChoosing, setChoosing] = useState(false)
  // The screen of an order is there before the network is gone.
  useEffect(() => {
    preload(paths.pickingOrder)
  }, [])
  const board = query.data
  return (
    <Page
      title={t('Picking')}
      rule={
        <DayRule
          label={t('Delivery')}
          value={part.deliveryDate}
          onChange={day => change({ date: day === workingDay ? null : day, slot: null })}
        />
      }
      actions={
        picker && (
          <button type="button" className={css.who} onClick={() => setChoosing(true)}>
            <IconUser size={16} stroke={1.8} aria-hidden /> {t('Picking: {name}', { name: picker.name })}
          </button>
        )
      }
    >
      {kept.entries.length > 0 && (
        <p className={css.saved} role="status">
          <IconCloudOff size={16} stroke={1.8} aria-hidden />{' '}
          {plural(kept.entries.length, '{count} pick is saved here', '{count} picks are saved here')}
        </p>
      )}
      <StoppedEntries entries={kept.entries} part={part} />
      {query.isError && !board ? (
        <ErrorState title={t('The board did not load')} error={query.error} retry={query.refetch} />
      ) : board ? (
        <>
          <Slots slots={board.slots} chosen={slot} onChoose={id => change({ slot: id })} />
          {board.orders.length === 0 && (
            <EmptyState line={t('No accepted order of this day waits in the hall. Orders come here when they are accepted.')} />
          )}
          <ul className={css.orders} aria-label={t('Orders to pick')}>
            {board.orders.map(order => (
              <li key={order.orderid}>
                <OrderCard order={order} board={board} part={part} kept={kept} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className={css.loading} aria-busy="true" role="status" aria-label={t('Loading')} />
      )}
      {(picker === null || isChoosing) && (
        <WhoPicks
          onChoose={chosen => {
            choose(chosen)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Page>
  )
}

interface SlotsProps {
  slots: Board['slots']
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** The slots of the day, each with how far it is; one pressed shows its orders alone. */
function Slots({ slots, chosen, onChoose }: SlotsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggles of a list, not fields of a form
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
      <span className={css.whose}>
        <b>{order.businessname}</b>
        <span>
          {[`#${order.orderid}`, order.outletName, part.slotId === null && slot && slotText(slot.timeSlot)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span>{order.pickerName ?? t('Nobody has it yet')}</span>
      </span>
      <span className={css.state}>
        <StatusPill status={order.status} />
        {tasks > 0 && <Chip tone="warn">{plural(tasks, '{count} late change', '{count} late changes')}</Chip>}
      </span>
      <IconChevronRight size={18} stroke={1.8} aria-hidden />
      <Progress done={lines.filter(isDecided).length} of={lines.length} label={t('Lines picked')} counted />
    </Link>
  )
}
