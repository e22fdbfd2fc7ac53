import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { IconClock } from '@tabler/icons-react'
import { useRef } from 'react'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { arrowKeys } from '../../../ui/keys/arrowKeys.ts'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import { putCursor } from '../../line-entry/cursor.ts'
import type { Slot, SlotState } from '../../line-entry/slots.ts'
import css from './side.module.css'

interface SlotButtonsProps {
  /** Group of the key in the key help. */
  group: string
  /** undefined while loading. */
  slots: readonly Slot[] | undefined
  error: unknown
  retry: () => void
  chosen: number | null
  /** What is to be known of a slot, beside it. */
  noteOf: (slot: Slot) => Pick<SlotState, 'isOver' | 'isNear' | 'words'>
  onChoose: (slotid: number) => void
}

/** The time slots, one of them chosen. F4 goes to them, and from one to the next. */
export function SlotButtons({ group, slots, error, retry, chosen, noteOf, onChoose }: SlotButtonsProps) {
  const list = useRef<HTMLDivElement>(null)
  const active = slots?.filter(slot => slot.isActive) ?? []

  /** The first press focuses the slots, each further one the next slot. */
  const nextSlot = () => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const focused = buttons.findIndex(button => button.matches(':focus'))
    const pressed = buttons.findIndex(button => button.getAttribute('aria-pressed') === 'true')
    const next = focused >= 0 ? (focused + 1) % buttons.length : Math.max(0, pressed)
    buttons[next]?.focus()
  }
  useKeys(group, [{ keys: 'f4', label: 'Slot', run: nextSlot }])
  return (
    <>
      {error !== undefined && !slots && (
        <ErrorState title={t('Slots did not load')} error={error} retry={retry} />
      )}
      <Stack
        gap={4}
        ref={list}
        role="group"
        aria-label={t('Slot')}
        className={css.slots}
        onKeyDown={arrowKeys}
      >
        {!slots &&
          error === undefined &&
          [1, 2, 3, 4].map(line => <span key={line} className={css.slotLoading} />)}
        {active.map(slot => {
          const { isOver, isNear, words } = noteOf(slot)
          return (
            <button
              key={slot.id}
              type="button"
              className={css.slot}
              data-over={isOver}
              data-near={isNear}
              aria-pressed={slot.id === chosen}
              title={isOver ? t('Can be chosen with a reason') : undefined}
              onClick={event => {
                onChoose(slot.id)
                if (event.detail === 0) putCursor('item') // chosen by key: focus returns to the lines
              }}
            >
              <Text as="strong" weight="medium" figures>
                {slotText(slot.timeSlot)}
              </Text>
              <Text
                tone={isOver ? undefined : isNear ? 'good' : 'quiet'}
                size={12}
                figures
                icon={isNear ? IconClock : undefined}
              >
                {words}
              </Text>
            </button>
          )
        })}
      </Stack>
    </>
  )
}
