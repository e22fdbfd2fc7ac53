import { TextInput } from '@mantine/core'
import { overlapping, whyNotSlot } from '@packhouse/contract/business/lookups/policy.ts'
import {
  formatSlot,
  readClockTime,
  readSlot,
  type Slot,
} from '@packhouse/contract/platform/formats/time-slot.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { useState } from 'react'
import {
  useAddTimeSlotMutation,
  useAllTimeSlotsQuery,
  useSwitchTimeSlotMutation,
  useUpdateTimeSlotMutation,
} from '../../../api/lookups.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { countText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import { clockFrom, clockText, slotEnds, slotFrom, tidyTime } from './clock.ts'
import { DayPlan, type SlotRow } from './DayPlan.tsx'
import { MasterTable } from './MasterTable.tsx'
import css from './SlotTable.module.css'
import { useUses } from './useUses.ts'

interface Draft {
  from: string
  to: string
  until: string
  daysBefore: number
}

const blank: SlotRow = {
  id: 0,
  timeSlot: '',
  isActive: true,
  cutoffTime: '21:00',
  cutoffDaysBefore: 1,
  version: 1,
}

/** 21:00 one day before → 09:00 PM, the day before. */
function untilText({ cutoffTime, cutoffDaysBefore }: SlotRow): string {
  const time = clockText(cutoffTime)
  if (cutoffDaysBefore === 0) return t('{time}, same day', { time })
  if (cutoffDaysBefore === 1) return t('{time}, the day before', { time })
  return t('{time}, {days} days before', { time, days: cutoffDaysBefore })
}

const slotOf = ({ timeSlot }: SlotRow): Slot => readSlot(timeSlot) ?? { startMinute: 0, endMinute: 0 }

/** Delivery slots: when the truck comes and until when orders for it are accepted. (rules §2.7) */
export function SlotTable({ search, onDirty }: { search: string; onDirty: (isDirty: boolean) => void }) {
  const query = useAllTimeSlotsQuery()
  const [add] = useAddTimeSlotMutation()
  const [update] = useUpdateTimeSlotMutation()
  const [change] = useSwitchTimeSlotMutation()
  const { countOf, isCounting } = useUses('TIME_SLOT')
  const rows = query.data
  const others = (rows ?? []).map(row => ({ ...row, slot: slotOf(row) }))

  const issueOf = ({ from, to, until, daysBefore }: Draft, { id }: SlotRow): Refusal | undefined => {
    const slot = slotFrom(from, to)
    const cutoffTime = clockFrom(until)
    if (!slot) return refusal('BAD_INPUT', 'Enter two times, the first before the second.')
    if (!cutoffTime) return refusal('BAD_INPUT', 'Enter until when orders are taken, such as 09:00 PM.')
    return whyNotSlot(slot, { minute: readClockTime(cutoffTime), daysBefore }, others, id)
  }
  const noteOf = ({ from, to }: Draft, { id }: SlotRow): string | undefined => {
    const slot = slotFrom(from, to)
    const [first] = slot ? overlapping(slot, others, id) : []
    return first && t('Overlaps {slot}. That is allowed.', { slot: formatSlot(first.slot) })
  }
  const sent = ({ from, to, until, daysBefore }: Draft) => ({
    timeSlot: slotFrom(from, to)?.text ?? '',
    cutoffTime: clockFrom(until) ?? '',
    cutoffDaysBefore: daysBefore,
  })
  return (
    <>
      <MasterTable<SlotRow, Draft>
        entity="time_slot"
        labels={{ daysBefore: t('Days before') }}
        name="lookups-time-slots"
        title={t('Time slots')}
        addLabel={t('Add time slot')}
        query={query}
        rows={rows}
        blank={blank}
        columns={[
          {
            id: 'from',
            rank: 'essential',
            head: t('From'),
            width: 118,
            value: row => slotEnds(row.timeSlot).from,
            cell: row => <strong>{slotEnds(row.timeSlot).from}</strong>,
            edit: ({ from }, change) => (
              <TimeInput label={t('From')} value={from} onChange={from => change({ from })} />
            ),
          },
          {
            id: 'to',
            rank: 'essential',
            head: t('To'),
            width: 118,
            value: row => slotEnds(row.timeSlot).to,
            cell: row => <strong>{slotEnds(row.timeSlot).to}</strong>,
            edit: ({ to }, change) => (
              <TimeInput label={t('To')} value={to} onChange={to => change({ to })} />
            ),
          },
          {
            id: 'until',
            rank: 'essential',
            head: t('Order until'),
            width: 290,
            value: untilText,
            cell: row => <Text tone="soft">{untilText(row)}</Text>,
            edit: ({ until, daysBefore }, change) => (
              <>
                <TimeInput label={t('Order until')} value={until} onChange={until => change({ until })} />
                <DayChoice daysBefore={daysBefore} onChange={daysBefore => change({ daysBefore })} />
              </>
            ),
          },
          {
            id: 'outlets',
            rank: 'useful',
            head: t('Outlets'),
            width: 72,
            align: 'end',
            value: row => countOf(row).used || null,
            cell: row => (countOf(row).used > 0 ? countText(countOf(row).used) : null),
          },
          {
            id: 'orders',
            rank: 'useful',
            head: t('Upcoming orders'),
            width: 108,
            align: 'end',
            value: row => countOf(row).ordersAhead || null,
            cell: row => (countOf(row).ordersAhead > 0 ? countText(countOf(row).ordersAhead) : null),
          },
        ]}
        draftOf={row => ({
          ...slotEnds(row.timeSlot),
          until: clockText(row.cutoffTime),
          daysBefore: row.cutoffDaysBefore,
        })}
        labelOf={({ timeSlot }) => timeSlot}
        issueOf={issueOf}
        noteOf={noteOf}
        onSave={({ id, version }, draft) =>
          (id === 0 ? add(sent(draft)) : update({ id, version, ...sent(draft) })).unwrap()
        }
        onSwitch={({ id, version }, status) => change({ id, status, version }).unwrap()}
        isCounting={isCounting}
        usersOf={row => usersText(countOf(row))}
        search={search}
        onDirty={onDirty}
      />
      {rows && <DayPlan slots={rows.filter(({ isActive }) => isActive)} />}
    </>
  )
}

function usersText({ used, ordersAhead }: { used: number; ordersAhead: number }): string | undefined {
  const outlets =
    used > 0 && plural(used, '{count} outlet has it as its slot.', '{count} outlets have it as their slot.')
  const orders =
    ordersAhead > 0 &&
    plural(ordersAhead, '{count} upcoming order is for it.', '{count} upcoming orders are for it.')
  return outlets || orders ? [outlets, orders].filter(Boolean).join(' ') : undefined
}

function TimeInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  return (
    <TextInput
      aria-label={label}
      w={106}
      value={value}
      placeholder="06:00 AM"
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={() => onChange(tidyTime(value))}
    />
  )
}

/** The two usual cut-off days; a longer lead that someone has set stays selectable. */
function DayChoice({ daysBefore, onChange }: { daysBefore: number; onChange: (daysBefore: number) => void }) {
  const [lead] = useState(Math.max(daysBefore, 1))
  const choices = [
    { days: lead, label: lead === 1 ? t('Day before') : t('{days} days before', { days: lead }) },
    { days: 0, label: t('Same day') },
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be placed inside the line of a row
    <span className={css.days} role="group" aria-label={t('Which day')}>
      {choices.map(({ days, label }) => (
        <button key={days} type="button" aria-pressed={daysBefore === days} onClick={() => onChange(days)}>
          {label}
        </button>
      ))}
    </span>
  )
}
