import type { Paise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import type { Data } from '../../../app/requests/figures.ts'
import type { ShortLine } from './message.ts'

export type OfferedItem = Data<typeof orders.itemsForOrder>[number]

/** A pack that may go in place of a short line. */
export interface Candidate {
  packsizeid: number
  itemName: string
  packsize: string
  itemUnit: OfferedItem['itemUnit']
  /** Of one pack, thousandths of the base unit. */
  content: Milli
  /** Whole packs, in thousandths, that make up for what is missing, as far as they are there; at least one. */
  quantity: Milli
  price: Paise
  /** Thousandths of the base unit; undefined for goods that are bought to order. */
  free: Milli | undefined
  lastOrderedAt: string | null
}

/** A proposed pack holds at most so many times what is missing. */
const mostOver = 2
/** At most so many are proposed for a line. */
const maxProposals = 3

/** The packs of an item that may go in place of a line: priced, another pack than the line's, and there. */
export function candidatesOf(
  line: Pick<ShortLine, 'packsizeid' | 'itemUnit' | 'missing'>,
  item: OfferedItem,
): Candidate[] {
  const { itemName, itemUnit, available, procureToOrder, lastOrderedAt } = item
  return item.packs.flatMap(({ packsizeid, packsize, packContent, price }): Candidate[] => {
    const most = procureToOrder ? Number.POSITIVE_INFINITY : Math.floor(available / packContent)
    if (price === null || packsizeid === line.packsizeid || most < 1) return []
    const wanted = itemUnit === line.itemUnit ? Math.ceil(line.missing / packContent) : 1
    const quantity = milli(Math.max(1, Math.min(wanted, most)) * 1000)
    const free = procureToOrder ? undefined : available
    return [
      {
        packsizeid,
        itemName,
        packsize,
        itemUnit,
        content: packContent,
        quantity,
        price,
        free,
        lastOrderedAt,
      },
    ]
  })
}

/**
 * What may go in place of a line, of the items that its name finds: other packs of its own item first, then the others; of each what
 * the outlet ordered lately first, then the smaller pack, which comes closer to what is missing.
 */
export function proposed(line: ShortLine, found: readonly OfferedItem[]): Candidate[] {
  const lately = ({ lastOrderedAt }: Candidate) => lastOrderedAt ?? ''
  const [own, others] = [true, false].map(isOwn =>
    found
      .filter(({ itemId }) => (itemId === line.itemId) === isOwn)
      .flatMap(item => candidatesOf(line, item))
      .filter(({ content, itemUnit }) => itemUnit !== line.itemUnit || content <= line.missing * mostOver)
      .toSorted((one, other) => lately(other).localeCompare(lately(one)) || other.quantity - one.quantity),
  )
  return [...(own ?? []), ...(others ?? [])].slice(0, maxProposals)
}
