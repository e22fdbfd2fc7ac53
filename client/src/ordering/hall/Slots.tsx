import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { List } from '../../ui/layout/List.tsx'
import { ListButton } from '../../ui/layout/ListButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { plural, t } from '../../ui/words.ts'
import type { Board } from './board.ts'
import { itemRuns } from './byItem.ts'
import type { KeptPicks } from './entries.ts'
import { ItemLine } from './ItemDesk.tsx'
import css from './PickingPage.module.css'

interface SlotsProps {
  slots: Board['slots']
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** The slots of the day with their progress; clicking one shows only its orders. */
export function Slots({ slots, chosen, onChoose }: SlotsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggles of a list, not form fields
    <div className={css.slots} role="group" aria-label={t('Slots')}>
      {slots.map(({ id, timeSlot, orders, packedOrders, lines, decidedLines, tasks }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id === chosen ? null : id)}
        >
          <Text as="b" size={15}>
            {slotText(timeSlot)}
          </Text>
          <Text tone="quiet">
            {t('{packed} of {orders} orders packed', { packed: packedOrders, orders })}
          </Text>
          <Progress done={decidedLines} of={lines} label={t('Lines picked')} counted />
          {tasks > 0 && (
            <Chip tone="warn">{plural(tasks, '{count} late change', '{count} late changes')}</Chip>
          )}
        </button>
      ))}
    </div>
  )
}

interface SlotItemsProps {
  board: Board
  slot: Board['slots'][number]
  kept: KeptPicks
  onItem: (itemId: number) => void
}

/** The items of a slot in packing order, on a phone; tapping one starts picking it place by place. */
export function SlotItems({ board, slot, kept, onItem }: SlotItemsProps) {
  const orders = board.orders.filter(({ slotId }) => slotId === slot.id)
  return (
    <List framed aria-label={t('Items to pick, {slot}', { slot: slotText(slot.timeSlot) })}>
      {itemRuns({ items: board.items, orders }, kept).map(run => (
        <li key={run.itemId}>
          <ListButton row className={css.item} onClick={() => onItem(run.itemId)}>
            <ItemLine run={run} />
            <IconChevronRight size={18} stroke={1.8} aria-hidden />
          </ListButton>
        </li>
      ))}
    </List>
  )
}
