import type { Day } from '@packhouse/contract/day.ts'
import type { OrderId, TimeSlotId } from '@packhouse/contract/ids.ts'
import { type CrateOf, crateLink } from '@packhouse/contract/ordering/orders/crate-code.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { wallPlace } from './hall-place.ts'

export interface LabelledOrder {
  id: OrderId
  businessName: string
  outletName: string
  city: string
  slotId: TimeSlotId
  slot: string
  deliveryDate: Day
  running: number
  /** 0: not counted yet. */
  crates: number
  /** What its goods sold by kg or litre weigh: as picked, else as ordered. */
  weightMilli: Milli
}

/** The trip of an order, and its stop from 1. */
export interface TripStop {
  trip: string
  stop: number
}

/** A label as it is printed. */
export interface CrateLabel
  extends Pick<LabelledOrder, 'id' | 'businessName' | 'outletName' | 'city' | 'slot' | 'deliveryDate'> {
  /** Place on the wall. */
  place: string
  /** null: the crates are not counted yet; there is room to write it. */
  crate: CrateOf | null
  /** Example: 38.5 kg in all */
  weight: string
  /** Example: Stop 3, Trip 1 */
  trip: string
  /** The text of its code. */
  link: string
}

/** At most so many at a time; more crates than that are a slip of the keyboard. */
const maxLabels = 3_000

const countOf = ({ crates }: Pick<LabelledOrder, 'crates'>): number => Math.max(1, crates)

/** Why labels cannot be printed: there are none, or far too many. (rules §24.1) */
export function whyNotLabel(orders: readonly LabelledOrder[]): Refusal | undefined {
  if (orders.length === 0)
    return refusal(
      'NOT_FOUND',
      'There is nothing to label: labels are printed for accepted orders until they leave.',
    )
  const count = orders.reduce((sum, order) => sum + countOf(order), 0)
  if (count <= maxLabels) return undefined
  const [most] = orders.toSorted((one, other) => other.crates - one.crates)
  return refusal(
    'BREAKS_RULE',
    'These are {count} labels, {max} at most are printed at a time. #{id} alone has {crates} crates.',
    {
      count,
      max: maxLabels,
      id: most?.id ?? 0,
      crates: most?.crates ?? 0,
    },
  )
}

/** The labels of an order: one a crate; while crates are not counted, one to write on. (rules §24.1) */
export function labelsOf(
  order: LabelledOrder,
  { site, stop }: { site: string; stop: TripStop | undefined },
): CrateLabel[] {
  const { id, businessName, outletName, city, slot, deliveryDate, running, crates, weightMilli } = order
  const kilos = `${(weightMilli / 1000).toFixed(weightMilli < 100_000 ? 1 : 0)} kg`
  return Array.from({ length: countOf(order) }, (_, at) => {
    const crate = crates > 0 ? { crate: at + 1, of: crates } : null
    return {
      id,
      businessName,
      outletName,
      city,
      slot,
      deliveryDate,
      crate,
      place: wallPlace(running),
      weight: weightMilli === 0 ? '' : crates === 1 ? kilos : `${kilos} in all`,
      trip: stop ? `Stop ${stop.stop}, ${stop.trip}` : '',
      link: crateLink(site, id, crate),
    }
  })
}
