import { isDay } from '@packhouse/contract/day.ts'
import { formatRupees } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import type { PathOf } from '../../../../app/edit/merge.ts'
import type { Asked } from '../../../../app/requests/figures.ts'
import { dayText } from '../../../../ui/values/dayText.ts'
import { t } from '../../../../ui/words.ts'
import { readPacks, type TypedLine, typedPacks } from '../../../line-entry/lines.ts'
import { packLabel } from '../../../line-entry/packs.ts'
import type { Order } from '../order.ts'
import { changesOf, linesToEdit } from './editedLines.ts'

/** Delivery place and time as typed. */
export interface EditedPlace {
  outletid: string
  staffid: string | null
  deliveryDate: string | null
  /** The slot by its times: an order keeps them even if the slot is inactive. */
  slot: string
}

/** An order as fields of its edit form. */
export interface OrderValues extends EditedPlace {
  lines: TypedLine[]
  instructions: string
}

/** The same with packs by id, so that two people's changes merge line by line. */
export interface OrderSheet extends EditedPlace {
  lines: Record<string, string>
  /** What is agreed for a line, by pack. */
  agreed: Record<string, string>
  instructions: string
}

const agreedText = ({ agreed }: TypedLine): string | undefined =>
  agreed && [agreed.price, agreed.free ?? '', agreed.reason].join(' ')

/** `2.0` and `2` are the same amount; invalid text is unchanged. */
const plainPacks = (typed: string): string => {
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

export const sheetOf = ({
  lines,
  instructions,
  outletid,
  staffid,
  deliveryDate,
  slot,
}: OrderValues): OrderSheet => ({
  lines: Object.fromEntries(lines.map(({ pack, typed }) => [pack.packsizeid, plainPacks(typed)])),
  agreed: Object.fromEntries(
    lines.flatMap(line => {
      const text = agreedText(line)
      return text === undefined ? [] : [[line.pack.packsizeid, text]]
    }),
  ),
  outletid,
  staffid,
  deliveryDate,
  slot,
  instructions: instructions.trim(),
})

/** Converts a sheet to form values: typed lines first, otherwise the order's. */
export function withSheet(
  { lines, agreed, ...sheet }: OrderSheet,
  typed: readonly TypedLine[],
  order: Order,
): OrderValues {
  const existing = [...typed, ...linesToEdit(order)]
  const packs = [...new Map(existing.map(({ pack }) => [pack.packsizeid, pack])).values()]
  return {
    ...sheet,
    lines: packs.flatMap(pack => {
      const amount = lines[pack.packsizeid]
      if (amount === undefined) return []
      const text = agreed[pack.packsizeid]
      const ofPack = existing.filter(one => one.pack.packsizeid === pack.packsizeid)
      const line = typed.find(one => one.pack.packsizeid === pack.packsizeid)
      if (line && plainPacks(line.typed) === amount && agreedText(line) === text) return [line]
      const price = ofPack.find(one => one.agreed && agreedText(one) === text)?.agreed
      return [{ pack, typed: amount, ...(price ? { agreed: price } : {}) }]
    }),
  }
}

type EditBody = Asked<typeof orders.editOrder>['body']

/** Returns the body of an edit: the fields changed since the order was opened, and the lines. */
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
    // null: nobody by name
    ...(staffid === before.staffid ? {} : { staffid: staffid === null ? null : Number(staffid) }),
    ...(slot && values.slot !== before.slot ? { deliverytimeslotid: slot.id } : {}),
    ...(instructions === before.instructions ? {} : { instructions }),
  }
}

const labels: Record<string, string | undefined> = {
  outletid: 'Outlet',
  staffid: 'Received by',
  deliveryDate: 'Delivery date',
  slot: 'Slot',
  instructions: 'Instructions',
} satisfies Record<PathOf<Omit<OrderSheet, 'lines' | 'agreed'>>, string>

/** Returns how a colleague's change of an order is worded: Tomato 10 kg 2 → 9. */
export function orderWords(
  lines: readonly TypedLine[],
  nameOf: { outlet: (id: number) => string | undefined; person: (id: number) => string | undefined },
) {
  const packs = new Map<string, string>(
    lines.flatMap(({ pack }) =>
      ['lines', 'agreed'].map(part => [`${part}.${pack.packsizeid}`, packLabel(pack)] as const),
    ),
  )
  const prices = new Map(lines.map(line => [agreedText(line), line.agreed]))
  return {
    label: (path: string) => packs.get(path) ?? t(labels[path] ?? 'Lines'),
    text: (path: string, value: unknown): string | undefined => {
      if (path.startsWith('lines.') && value === undefined) return t('not in the order')
      if (path.startsWith('agreed.')) {
        const agreed = typeof value === 'string' ? prices.get(value) : undefined
        return agreed ? t('agreed {price}', { price: formatRupees(agreed.price) }) : t('the usual price')
      }
      if (typeof value !== 'string') return undefined
      if (path === 'outletid') return nameOf.outlet(Number(value)) ?? t('another outlet')
      if (path === 'staffid') return nameOf.person(Number(value)) ?? t('another person')
      if (path === 'deliveryDate') return isDay(value) ? dayText(value) : value
      return path === 'slot' ? slotText(value) : undefined
    },
  }
}
