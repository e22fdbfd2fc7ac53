import { addDays, type Day, dayOf, isDay } from '@packhouse/contract/day.ts'
import { slotText } from '@packhouse/contract/formats/slot-text.ts'
import { daysAhead } from '@packhouse/contract/orders/policy-create.ts'
import { IconClock } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { t } from '../../../ui/words.ts'
import type { DraftAction } from '../draft.ts'
import { putCursor } from '../lines/cursor.ts'
import css from './side.module.css'
import { type Slot, slotState } from './slots.ts'

interface DeliverySectionProps {
  deliveryDate: Day
  slotid: number | null
  /** undefined while loading. */
  slots: readonly Slot[] | undefined
  slotsError: unknown
  retry: () => void
  now: Date
  change: (action: DraftAction) => void
}

/** Delivery day, typed or chosen, and slot with its cut-off. */
export function DeliverySection({ deliveryDate, slotid, slots, slotsError, retry, now, change }: DeliverySectionProps) {
  const list = useRef<HTMLDivElement>(null)
  const today = dayOf(now)
  const active = slots?.filter(slot => slot.isActive) ?? []

  /** The first press focuses the slots, each further one the next slot. */
  const nextSlot = () => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const focused = buttons.findIndex(button => button.matches(':focus'))
    const chosen = buttons.findIndex(button => button.getAttribute('aria-pressed') === 'true')
    const next = focused >= 0 ? (focused + 1) % buttons.length : Math.max(0, chosen)
    buttons[next]?.focus()
  }
  useKeys('Order entry', [{ keys: 'f4', label: 'Slot', run: nextSlot }])

  const onArrow = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const at = buttons.findIndex(button => button.matches(':focus'))
    if (by === undefined || at < 0) return
    event.preventDefault()
    buttons.at((at + by) % buttons.length)?.focus()
  }
  return (
    <section className={css.section} aria-label={t('Delivery')}>
      <h2 className={css.title}>{t('Delivery')}</h2>
      <DateField
        label={t('Date')}
        required
        withAsterisk={false}
        value={deliveryDate}
        today={today}
        min={today}
        max={addDays(today, daysAhead)}
        onChange={date => date && isDay(date) && change({ type: 'dateChosen', deliveryDate: date })}
      />
      {slotsError !== undefined && !slots && <ErrorState title={t('Slots did not load')} error={slotsError} retry={retry} />}
      <Stack gap={4} ref={list} role="group" aria-label={t('Slot')} className={css.slots} onKeyDown={onArrow}>
        {!slots && slotsError === undefined && [1, 2, 3, 4].map(line => <span key={line} className={css.slotLoading} />)}
        {active.map(slot => {
          const { isOver, isNear, words } = slotState(slot, deliveryDate, now)
          return (
            <button
              key={slot.id}
              type="button"
              className={css.slot}
              data-over={isOver}
              data-near={isNear}
              aria-pressed={slot.id === slotid}
              title={isOver ? t('Can be chosen with a reason') : undefined}
              onClick={event => {
                change({ type: 'slotChosen', slotid: slot.id })
                if (event.detail === 0) putCursor('item') // chosen by key: focus returns to the lines
              }}
            >
              <strong>{slotText(slot.timeSlot)}</strong>
              <Row as="span" gap={4} inline className={css.cutoff}>
                {isNear && <IconClock size={14} stroke={1.7} aria-hidden />}
                {words}
              </Row>
            </button>
          )
        })}
      </Stack>
    </section>
  )
}
