import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../ui/feedback/States.tsx'
import { HallBody, HallScreen } from '../../ui/keypad/Hall.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'
import { boardPath, type HallPart } from './addresses.ts'
import type { Board } from './board.ts'
import { itemRuns, nextRun } from './byItem.ts'
import type { KeptPicks } from './entries.ts'
import { HallBoard } from './hallLots.ts'
import css from './ItemDesk.module.css'
import { DeskFrame, ItemDesk } from './ItemDesk.tsx'
import { ItemPhone } from './ItemPhone.tsx'
import { NoBoard } from './NoBoard.tsx'
import { RunHead } from './RunParts.tsx'
import { runLines } from './runLines.ts'
import type { useBoard } from './useBoard.ts'
import type { DevicePicker } from './usePicker.ts'
import { usePickingRun } from './usePickingRun.ts'

interface ByItemProps extends Pick<ReturnType<typeof useBoard>, 'board' | 'query'> {
  part: HallPart
  slots: Board['slots']
  /** The slot whose places are on the wall. */
  slot: Board['slots'][number]
  itemId: number | null
  kept: KeptPicks
  picker: DevicePicker
  onItem: (itemId: number | null) => void
  onSlot: (slotId: number) => void
  onChangePicker: () => void
}

/** Picks by item: one item is put to every order of a slot that needs it; then the next item. (rules §3.5) */
export function ByItem({
  board,
  query,
  part,
  slots,
  slot,
  itemId,
  kept,
  picker,
  onItem,
  onSlot,
  onChangePicker,
}: ByItemProps) {
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const orders = board?.orders.filter(({ slotId }) => slotId === slot.id) ?? []
  const runs = itemRuns({ items: board?.items ?? [], orders }, kept)
  const run = runs.find(one => one.itemId === itemId) ?? nextRun(runs, null) ?? runs[0]
  const next = nextRun(runs, run?.itemId ?? null)
  const hand = usePickingRun({
    held: run?.puts ?? [],
    all: runLines(orders, kept),
    picker,
    onLast: () => next && onItem(next.itemId),
    onTakeBack: line => onItem(line.itemId),
  })
  const backToItems = () => onItem(null)
  const wall = {
    slot,
    slots,
    kept,
    picker,
    onSlot,
    onBack: () => void navigate(boardPath(part)),
    onChangePicker,
  }
  if (!run) {
    const head = { title: t('Pick by item'), detail: slotText(slot.timeSlot) }
    const why = (
      <HallBody className={css.none}>
        {board ? (
          <EmptyState line={t('Nothing to pick in this slot. Orders appear here once they are accepted.')} />
        ) : (
          <NoBoard query={query} />
        )}
      </HallBody>
    )
    return isPhone ? (
      <HallScreen>
        <RunHead
          {...head}
          back={{ label: t('Back to the items'), run: backToItems }}
          picker={picker}
          onChangePicker={onChangePicker}
        />
        {why}
      </HallScreen>
    ) : (
      <DeskFrame {...wall} {...head}>
        {why}
      </DeskFrame>
    )
  }
  const shared = { run, next, hand, onItem }
  return (
    <HallBoard value={board ?? null}>
      {isPhone ? (
        <ItemPhone
          {...shared}
          kept={kept}
          picker={picker}
          onChangePicker={onChangePicker}
          onBack={backToItems}
        />
      ) : (
        <ItemDesk {...shared} {...wall} runs={runs} />
      )}
    </HallBoard>
  )
}
