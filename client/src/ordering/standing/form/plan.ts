import { addDays, type Day, day, isDay, weekday } from '@packhouse/contract/day.ts'
import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { StandingOrder } from '../../../api/standing.ts'
import { t } from '../../../ui/words.ts'
import { readPacks, type TypedLine, typedPacks } from '../../line-entry/lines.ts'
import type { OrderPack } from '../../line-entry/packs.ts'
import { workingWeekdays } from '../weekdays.ts'

export interface Pause {
  from: string | null
  until: string | null
}

/** A line of a standing order while it is edited. */
export interface PlanLine {
  packsizeid: number
  itemId: number
  itemName: string
  packsize: string
  /** Packs as typed. */
  typed: string
}

/** A standing order in the fields of its form. */
export interface Plan extends Record<string, unknown> {
  weekdays: number[]
  slotId: number | null
  from: string | null
  until: string | null
  instructions: string
  pauses: Pause[]
  items: PlanLine[]
}

/** The form of a standing order; a new one is for Mondays to Saturdays from tomorrow. */
export const planOf = (order: StandingOrder | undefined, tomorrow: Day): Plan =>
  order
    ? {
        weekdays: order.weekdays,
        slotId: order.slotId,
        from: order.from,
        until: order.until,
        instructions: order.instructions,
        pauses: order.pauses,
        items: order.items.map(({ quantity, ...line }) => ({
          ...line,
          typed: typedPacks(quantity),
        })),
      }
    : {
        weekdays: [...workingWeekdays],
        slotId: null,
        from: tomorrow,
        until: null,
        instructions: '',
        pauses: [],
        items: [],
      }

/** A pack of which no more is known: the customer's items are not loaded, or it can no longer be ordered. */
const packOf = ({ packsizeid, itemId, itemName, packsize }: PlanLine): OrderPack => ({
  packsizeid,
  sku: '',
  packName: packsize,
  contentMilli: milli(0),
  byPiece: false,
  gstBp: 0,
  listPrice: null,
  price: null,
  isOutside: false,
  item: {
    itemId,
    name: itemName,
    aliases: [],
    unit: 'KG',
    catchWeight: false,
    procureToOrder: false,
    freeMilli: milli(0),
    maxMilli: null,
    habitPackId: null,
    lastPacksMilli: null,
    usualPacksMilli: null,
    usualRank: null,
  },
})

/** The lines as they are entered, with their packs as the customer may order them. */
export const linesOf = (
  items: readonly PlanLine[],
  byPack: ReadonlyMap<number, OrderPack> | undefined,
): TypedLine[] =>
  items.map(item => ({ pack: byPack?.get(item.packsizeid) ?? packOf(item), typed: item.typed }))

/** The same lines in the form; those that were there keep their names. */
export const itemsOf = (lines: readonly TypedLine[], before: readonly PlanLine[]): PlanLine[] =>
  lines.map(({ pack: { packsizeid, packName, item }, typed }) => {
    const own = before.find(one => one.packsizeid === packsizeid)
    return own
      ? { ...own, typed }
      : { packsizeid, itemId: item.itemId, itemName: item.name, packsize: packName, typed }
  })

const hasPacks = ({ typed }: PlanLine): boolean => (readPacks(typed) ?? 0) > 0

/** What is wrong with the form, by field. */
export const issuesOf = ({ weekdays, slotId, from, until, pauses, items }: Plan): Record<string, string> => ({
  ...(weekdays.length === 0 ? { weekdays: t('Choose at least one weekday') } : {}),
  ...(slotId === null ? { slotId: t('Choose a time slot') } : {}),
  ...(from === null ? { from: t('Choose the first day') } : {}),
  ...(from !== null && until !== null && until < from
    ? { until: t('The last day is before the first') }
    : {}),
  ...(items.length === 0 ? { items: t('Add at least one item') } : {}),
  ...(items.every(hasPacks) ? {} : { items: t('Enter the packs of each line') }),
  ...(pauses.every(isWhole) ? {} : { pauses: t('A pause must end on or after its first day') }),
})

const isWhole = ({ from, until }: Pause): boolean => from !== null && until !== null && until >= from

const sentLines = (items: readonly PlanLine[]) =>
  items.map(({ packsizeid, typed }) => ({ packsizeid, quantity: readPacks(typed) ?? zeroMilli }))
const sentPauses = (pauses: readonly Pause[]) =>
  pauses.map(({ from, until }) => ({ from: from ?? '', until: until ?? '' }))

/** What is sent of a new standing order. */
export const wholeBody = ({ weekdays, slotId, from, until, instructions, pauses, items }: Plan) => ({
  weekdays,
  slotId: slotId ?? 0,
  from: from ?? '',
  until,
  instructions,
  pauses: sentPauses(pauses),
  items: sentLines(items),
})

/** What is sent of the fields that changed. */
export const changedBody = (changes: Partial<Plan>) => {
  const { weekdays, slotId, from, until, instructions, pauses, items } = changes
  return {
    ...(weekdays ? { weekdays } : {}),
    ...(slotId ? { slotId } : {}),
    ...(from ? { from } : {}),
    ...(until === undefined ? {} : { until }),
    ...(instructions === undefined ? {} : { instructions }),
    ...(pauses ? { pauses: sentPauses(pauses) } : {}),
    ...(items ? { items: sentLines(items) } : {}),
  }
}

/** What is asked of the coming days: all that is finished; undefined while something that they need is missing. */
export function previewBody(plan: Plan) {
  const items = plan.items.filter(hasPacks)
  const { instructions: _, ...body } = wholeBody({ ...plan, items, pauses: plan.pauses.filter(isWhole) })
  const isReady = items.length > 0 && plan.weekdays.length > 0 && plan.slotId !== null && plan.from !== null
  return isReady ? body : undefined
}

/** The first delivery day that the form names, from tomorrow on; without a weekday, its first day. */
export function firstDayOf({ weekdays, from, pauses }: Plan, tomorrow: Day): Day {
  const first = from !== null && isDay(from) && from > tomorrow ? day(from) : tomorrow
  const isPaused = (date: Day) =>
    pauses.some(pause => isWhole(pause) && date >= (pause.from ?? '') && date <= (pause.until ?? ''))
  const week = Array.from({ length: 7 }, (_, index) => addDays(first, index))
  return week.find(date => weekdays.includes(weekday(date)) && !isPaused(date)) ?? first
}
