import { addDays, type Day, dayOf, isDay } from '@packhouse/contract/day.ts'
import { daysAhead } from '@packhouse/contract/ordering/orders/policy-create.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { PanelPart } from '../../../ui/layout/Panel.tsx'
import { t } from '../../../ui/words.ts'
import { type Slot, slotState } from '../../line-entry/slots.ts'
import type { Command } from '../commands.ts'
import { SlotButtons } from './SlotButtons.tsx'
import css from './side.module.css'

interface DeliverySectionProps {
  deliveryDate: Day
  slotid: number | null
  /** undefined while loading. */
  slots: readonly Slot[] | undefined
  slotsError: unknown
  retry: () => void
  now: Date
  change: (command: Command) => void
}

/** Delivery day, typed or chosen, and slot with its cut-off. */
export function DeliverySection({
  deliveryDate,
  slotid,
  slots,
  slotsError,
  retry,
  now,
  change,
}: DeliverySectionProps) {
  const today = dayOf(now)
  return (
    <PanelPart as="section" aria-label={t('Delivery')}>
      <h2 className={css.title}>{t('Delivery')}</h2>
      <DateField
        label={t('Date')}
        required
        withAsterisk={false}
        value={deliveryDate}
        today={today}
        min={today}
        max={addDays(today, daysAhead)}
        onChange={date => date && isDay(date) && change({ type: 'chooseDate', deliveryDate: date })}
      />
      <SlotButtons
        group="Order entry"
        slots={slots}
        error={slotsError}
        retry={retry}
        chosen={slotid}
        noteOf={slot => slotState(slot, deliveryDate, now)}
        onChoose={chosen => change({ type: 'chooseSlot', slotid: chosen })}
      />
    </PanelPart>
  )
}
