import { moreBy } from '@packhouse/contract/delivery/trips/collect.ts'
import type { FromDoor } from '../../../api/trips.ts'

type EntryLine = FromDoor['entry']['lines'][number]
type OrderLine = FromDoor['order']['lines'][number]

/** A line as the driver entered it next to the order as it is now; one of the two may be missing. */
export interface Compared {
  orderitemid: number
  /** Undefined: delivered as packed, so nothing was entered. */
  entered: EntryLine | undefined
  /** Undefined: the office took the line out meanwhile. */
  now: OrderLine | undefined
  /** The two are not the same. */
  differs: boolean
  /** The driver says that the customer has more than the order has now. */
  isMore: boolean
}

/**
 * Lines of the order in its order, then those that only the driver has. A line differs if the customer kept
 * another amount than the order has now.
 */
export function compareLines({ entry, order }: Pick<FromDoor, 'entry' | 'order'>): Compared[] {
  const entered = new Map(entry.lines.map(line => [line.orderitemid, line]))
  const ids = new Set(order.lines.map(({ orderitemid }) => orderitemid))
  return [
    ...order.lines.map((now): Compared => {
      const more = moreBy(now, entry.lines)
      return {
        orderitemid: now.orderitemid,
        entered: entered.get(now.orderitemid),
        now,
        differs: more !== 0,
        isMore: more > 0,
      }
    }),
    ...entry.lines
      .filter(({ orderitemid }) => !ids.has(orderitemid))
      .map(
        (line): Compared => ({
          orderitemid: line.orderitemid,
          entered: line,
          now: undefined,
          differs: true,
          isMore: false,
        }),
      ),
  ]
}
