import type { StandingOrder } from '../../api/standing.ts'
import { t } from '../../ui/words.ts'
import type { PlanLine } from './PlanLines.tsx'

export interface Pause {
  from: string | null
  until: string | null
}

/** A standing order in the fields of its form. */
export interface Plan extends Record<string, unknown> {
  weekdays: number[]
  slotId: string | null
  from: string | null
  until: string | null
  instructions: string
  pauses: Pause[]
  items: PlanLine[]
}

/** The form of a standing order; a new one is for Mondays to Saturdays from tomorrow. */
export const planOf = (order: StandingOrder | undefined, tomorrow: string): Plan =>
  order
    ? {
        weekdays: order.weekdays,
        slotId: String(order.slotId),
        from: order.from,
        until: order.until,
        instructions: order.instructions,
        pauses: order.pauses,
        items: order.items,
      }
    : { weekdays: [1, 2, 3, 4, 5, 6], slotId: null, from: tomorrow, until: null, instructions: '', pauses: [], items: [] }

/** What is wrong with the form, by field. */
export const issuesOf = ({ weekdays, slotId, from, until, pauses, items }: Plan): Record<string, string> => ({
  ...(weekdays.length === 0 ? { weekdays: t('Choose at least one weekday') } : {}),
  ...(slotId === null ? { slotId: t('Choose a time slot') } : {}),
  ...(from === null ? { from: t('Choose the first day') } : {}),
  ...(from !== null && until !== null && until < from ? { until: t('The last day is before the first') } : {}),
  ...(items.length === 0 ? { items: t('Add at least one item') } : {}),
  ...(items.some(({ quantity }) => !(quantity !== null && quantity > 0)) ? { items: t('Enter the packs of each line') } : {}),
  ...(pauses.some(pause => pause.from === null || pause.until === null || pause.until < pause.from)
    ? { pauses: t('A pause must end on or after its first day') }
    : {}),
})

const linesOf = (items: Plan['items']) => items.map(({ packsizeid, quantity }) => ({ packsizeid, quantity: quantity ?? 0 }))
const pausesOf = (pauses: Plan['pauses']) => pauses.map(({ from, until }) => ({ from: from ?? '', until: until ?? '' }))

/** What is sent of a new standing order. */
export const wholeBody = ({ weekdays, slotId, from, until, instructions, pauses, items }: Plan) => ({
  weekdays,
  slotId: Number(slotId),
  from: from ?? '',
  until,
  instructions,
  pauses: pausesOf(pauses),
  items: linesOf(items),
})

/** What is sent of the fields that changed. */
export const changedBody = (changes: Partial<Plan>) => {
  const { weekdays, slotId, from, until, instructions, pauses, items } = changes
  return {
    ...(weekdays ? { weekdays } : {}),
    ...(slotId ? { slotId: Number(slotId) } : {}),
    ...(from ? { from } : {}),
    ...(until === undefined ? {} : { until }),
    ...(instructions === undefined ? {} : { instructions }),
    ...(pauses ? { pauses: pausesOf(pauses) } : {}),
    ...(items ? { items: linesOf(items) } : {}),
  }
}
