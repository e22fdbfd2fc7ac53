import { type Sharer, sharersWords } from '@packhouse/contract/ordering/orders/above-share.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { useContext } from 'react'
import type { PickingLine, PickingOrder } from './board.ts'
import { HallBoard } from './hallLots.ts'

/** The other orders of a board that wait for their share of an item, the largest share first. */
export function sharersOf(
  orders: readonly PickingOrder[],
  { itemId, orderitemid }: Pick<PickingLine, 'itemId' | 'orderitemid'>,
): Sharer[] {
  return orders
    .flatMap(({ businessname, outletName, lines }) =>
      lines.flatMap(line =>
        line.itemId === itemId &&
        line.orderitemid !== orderitemid &&
        line.allotted &&
        line.pickedquantity === null
          ? [{ outletName: `${businessname}, ${outletName}`, milli: line.allotted }]
          : [],
      ),
    )
    .sort((one, other) => other.milli - one.milli)
}

/** Who has the rest of an item, as far as the board of this device knows, also without a network. */
export function useSharers(line: Pick<PickingLine, 'itemId' | 'orderitemid' | 'itemUnit'>): Sentence[] {
  const board = useContext(HallBoard)
  return sharersWords(sharersOf(board?.orders ?? [], line), line.itemUnit)
}
