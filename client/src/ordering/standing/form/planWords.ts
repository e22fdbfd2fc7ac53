import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import type { FieldWords } from '../../../app/edit/EditNotes.tsx'
import type { PathOf } from '../../../app/edit/merge.ts'
import { t } from '../../../ui/words.ts'
import { weekdaysText } from '../weekdays.ts'
import type { Plan } from './plan.ts'

const labels: Record<string, string | undefined> = {
  weekdays: 'Delivery on',
  slotId: 'Time slot',
  from: 'First day',
  until: 'Last day',
  instructions: 'Instructions',
  pauses: 'Pauses',
  items: 'Lines',
} satisfies Record<PathOf<Plan>, string>

/** How fields and values read in the notes about what a colleague saved meanwhile. */
export const planWords = (slots: readonly { id: number; timeSlot: string }[]): FieldWords => ({
  label: path => t(labels[path] ?? path),
  text(path, value) {
    if (path === 'weekdays' && Array.isArray(value)) return weekdaysText(value)
    if (path === 'slotId') return slots.filter(({ id }) => id === value).map(({ timeSlot }) => slotText(timeSlot))[0]
    if (path === 'items' && Array.isArray(value))
      return value.map(({ itemName, packsize, typed }) => `${itemName} ${packsize} × ${typed}`).join(', ')
    if (path === 'pauses' && Array.isArray(value))
      return value.length === 0 ? t('none') : value.map(({ from, until }) => `${from} – ${until}`).join(', ')
    return undefined
  },
})
