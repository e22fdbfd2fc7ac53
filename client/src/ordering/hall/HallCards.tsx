import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import { plural, t } from '../../ui/words.ts'
import { isDecided } from '../orders/order/lines/quantities.ts'
import { type HallPart, runPath } from './addresses.ts'
import type { Board, PickingOrder } from './board.ts'
import { workFirst } from './boardOrder.ts'
import { type KeptPicks, shownLines } from './entries.ts'
import css from './PickingPage.module.css'

interface HallCardsProps {
  board: Board
  part: HallPart
  kept: KeptPicks
  pickerId: number | undefined
}

/** The orders of the hall, those that the picker works on first. */
export const HallCards = ({ board, part, kept, pickerId }: HallCardsProps) => (
  <ul className={css.orders} aria-label={t('Orders to pick')}>
    {workFirst(board.orders, pickerId, kept).map(order => (
      <li key={order.orderid}>
        <HallCard order={order} board={board} part={part} kept={kept} />
      </li>
    ))}
  </ul>
)

/** An order in the hall: its place on the wall, whose it is, who picks it, and how far. */
function HallCard({ order, board, part, kept }: Omit<HallCardsProps, 'pickerId'> & { order: PickingOrder }) {
  const lines = shownLines(order, kept)
  const tasks = lines.filter(({ task }) => task !== null).length
  const slot = board.slots.find(({ id }) => id === order.slotId)
  return (
    <Link to={runPath(order.orderid, part)} className={css.card}>
      <span className={css.place}>{order.place}</span>
      <Stack as="span" gap={0} className={css.whose}>
        <Text as="b" size={15}>
          {order.businessname}
        </Text>
        <Text tone="quiet">
          {[`#${order.orderid}`, order.outletName, part.slotId === null && slot && slotText(slot.timeSlot)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Row as="span" className={css.state}>
          <Text tone="quiet" grow>
            {order.pickerName ?? t('Nobody has it yet')}
          </Text>
          {tasks > 0 && (
            <Chip tone="warn">{plural(tasks, '{count} late change', '{count} late changes')}</Chip>
          )}
          <StatusPill status={order.status} />
        </Row>
      </Stack>
      <IconChevronRight size={18} stroke={1.8} aria-hidden />
      <Progress done={lines.filter(isDecided).length} of={lines.length} label={t('Lines picked')} counted />
    </Link>
  )
}
