import { isDay } from '@packhouse/contract/day.ts'
import type { Asking } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import { dayText } from '../../ui/dayText.ts'
import { t } from '../../ui/words.ts'
import { readPacks, type TypedLine, typedPacks } from '../new-order/lines.ts'
import { packLabel } from '../new-order/packs.ts'
import { slotText } from '../slotText.ts'
import { changesOf, linesToEdit } from './edited.ts'
import type { Order } from './wire.ts'

/** Where and when an order goes, as it is typed. */
export interface EditedPlace {
  outletid: string
  staffid: string | null
  deliveryDate: string | null
  /** The slot by its times: an order keeps those, also of a slot that is switched off. */
  slot: string
}

/** An order in the fields of its edit form. */
export interface OrderValues extends EditedPlace {
  lines: TypedLine[]
  instructions: string
}

/** The same with packs by their id, so that lines of two people come together one by one. */
export interface OrderSheet extends EditedPlace {
  lines: Record<string, string>
  instructions: string
}

/** `2.0` and `2` are the same amount; what cannot be read stays as it was typed. */
const amountOf = (typed: string): string => {
  const packs = readPacks(typed)
  return packs === null ? typed.trim() : typedPacks(packs)
}

export const valuesOf = (order: Order): OrderValues => ({
  lines: linesToEdit(order),
  outletid: String(order.outletid),
  staffid: order.customeroutletstaff ? String(order.customeroutletstaff.id) : null,
  deliveryDate: order.orderdetails.deliveryDate,
  slot: order.orderdetails.deliverytimeslot,
  instructions: order.orderdetails.instructions,
})

export const sheetOf = ({ lines, instructions, outletid, staffid, deliveryDate, slot }: OrderValues): OrderSheet => ({
  lines: Object.fromEntries(lines.map(({ pack, typed }) => [pack.packsizeid, amountOf(typed)])),
  outletid,
  staffid,
  deliveryDate,
  slot,
  instructions: instructions.trim(),
})

/** A sheet in the form again: lines as they are typed, else as the order has them. */
export function withSheet({ lines, ...sheet }: OrderSheet, typed: readonly TypedLine[], order: Order): OrderValues {
  const known = [...typed, ...linesToEdit(order)]
  const packs = [...new Map(known.map(({ pack }) => [pack.packsizeid, pack])).values()]
  return {
    ...sheet,
    lines: packs.flatMap(pack => {
      const amount = lines[pack.packsizeid]
      if (amount === undefined) return []
      const line = typed.find(line => line.pack.packsizeid === pack.packsizeid)
      return [line && amountOf(line.typed) === amount ? line : { pack, typed: amount }]
    }),
  }
}

type EditBody = Asking<typeof orders.editOrder>['body']

/** What is sent of an edit: the fields that differ from the order as it was opened, and the lines. */
export function editBody(
  opened: Order,
  values: OrderValues,
  slots: readonly { id: number; timeSlot: string }[],
): Omit<EditBody, 'version' | 'overrides'> {
  const before = valuesOf(opened)
  const items = changesOf(opened, values.lines)
  const slot = slots.find(({ timeSlot }) => timeSlot === values.slot)
  const { deliveryDate, staffid } = values
  const instructions = values.instructions.trim()
  return {
    ...(items.length > 0 ? { items } : {}),
    ...(deliveryDate && isDay(deliveryDate) && deliveryDate !== before.deliveryDate ? { deliveryDate } : {}),
    ...(values.outletid === before.outletid ? {} : { outletid: Number(values.outletid) }),
    ...(staffid && staffid !== before.staffid ? { staffid: Number(staffid) } : {}),
    ...(slot && values.slot !== before.slot ? { deliverytimeslotid: slot.id } : {}),
    ...(instructions === before.instructions ? {} : { instructions }),
  }
}

const labels: Record<string, string> = {
  outletid: 'Outlet',
  staffid: 'Received by',
  deliveryDate: 'Delivery date',
  slot: 'Slot',
  instructions: 'Instructions',
}

/** How a colleague's change of an order is said: Tomato 10 kg 2 → 9. */
export function orderWords(
  lines: readonly TypedLine[],
  nameOf: { outlet: (id: number) => string | undefined; person: (id: number) => string | undefined },
) {
  const packs = new Map(lines.map(({ pack }) => [`lines.${pack.packsizeid}`, packLabel(pack)]))
  return {
    label: (path: string) => packs.get(path) ?? t(labels[path] ?? 'Lines'),
    text: (path: string, value: unknown): string | undefined => {
      if (path.startsWith('lines.') && value === undefined) return t('not in the order')
      if (typeof value !== 'string') return undefined
      if (path === 'outletid') return nameOf.outlet(Number(value)) ?? t('another outlet')
      if (path === 'staffid') return nameOf.person(Number(value)) ?? t('another person')
      if (path === 'deliveryDate') return isDay(value) ? dayText(value) : value
      return path === 'slot' ? slotText(value) : undefined
    },
  }
}
