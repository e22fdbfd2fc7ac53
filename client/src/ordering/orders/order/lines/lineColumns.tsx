import { inRupees } from '@packhouse/contract/money.ts'
import { inUnits, type Milli } from '@packhouse/contract/quantity.ts'
import { Text } from '../../../../ui/layout/Text.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { figureText } from '../../../../ui/values/amounts.ts'
import { Money } from '../../../../ui/values/Money.tsx'
import type { OrderLine } from '../order.ts'
import { Amount, PickedAmount } from './LineAmounts.tsx'
import { LineName } from './LineName.tsx'
import { LineRate, rateOf } from './LinePrice.tsx'
import { isDecided, isWeighed } from './quantities.ts'

/** A line with its number in the order. */
export interface NumberedLine extends OrderLine {
  no: number
}

type LineColumn = Column<NumberedLine>

const number: LineColumn = {
  id: 'no',
  rank: 'spare',
  head: '#',
  value: line => line.no,
  width: 40,
  align: 'end',
  fixed: true,
}

const item = (room: Room): LineColumn => ({
  id: 'item',
  rank: 'essential',
  head: 'Item',
  value: line => `${line.name} ${line.packsize}`,
  cell: line => <LineName line={line} withPack={room !== 'all'} brief={room === 'little'} />,
  width: { all: 240, half: 176, little: 132 }[room],
  // If the pack has no column, it is shown after the name.
  ...(room === 'all' ? { dense: { width: 170, cell: line => <LineName line={line} withPack /> } } : {}),
  grow: 1,
  fixed: true,
})

const pack: LineColumn = { id: 'pack', rank: 'spare', head: 'Pack', value: line => line.packsize, width: 104 }

/** The amount of a cell that is copied: weighed goods in base units, others in packs. */
function cellOf(line: NumberedLine, packs: Milli | null, content: Milli | null): number | null {
  const amount = isWeighed(line) ? content : packs
  return amount === null ? null : inUnits(amount)
}

const ordered: LineColumn = {
  id: 'ordered',
  rank: 'essential',
  head: 'Ordered',
  value: line => cellOf(line, line.orderedquantity, line.orderedweight),
  cell: line => <Amount line={line} packs={line.orderedquantity} content={line.orderedweight} />,
  align: 'end',
  width: 124,
}

const picked = (picking: boolean): LineColumn => ({
  id: 'picked',
  rank: 'essential',
  head: 'Picked',
  value: line => cellOf(line, line.pickedquantity, line.pickedweight),
  cell: line => <PickedAmount line={line} />,
  align: 'end',
  width: picking ? 172 : 124,
})

const delivered = (isFinal: boolean): LineColumn => ({
  id: 'delivered',
  rank: isFinal ? 'essential' : 'spare',
  head: 'Delivered',
  value: line => cellOf(line, line.deliveredquantity, line.deliveredweight),
  cell: line => (
    <Amount
      line={line}
      packs={line.deliveredquantity}
      content={line.deliveredweight}
      tone={(line.deliveredweight ?? 0) < (line.pickedweight ?? 0) ? 'short' : undefined}
    />
  ),
  align: 'end',
  width: isFinal ? 124 : 88,
})

const returned = (isFinal: boolean): LineColumn => ({
  id: 'returned',
  rank: isFinal ? 'useful' : 'spare',
  head: 'Returned',
  value: line => cellOf(line, line.returnedquantity, line.returnedweight) || null,
  cell: line =>
    line.returnedweight > 0 ? (
      <Amount line={line} packs={line.returnedquantity} content={line.returnedweight} tone="returned" />
    ) : null,
  align: 'end',
  width: isFinal ? 124 : 88,
})

const rate: LineColumn = {
  id: 'rate',
  rank: 'useful',
  head: 'Rate (₹)',
  value: line => inRupees(rateOf(line)),
  cell: line => <LineRate line={line} />,
  align: 'end',
  width: 92,
}

const percentOff: LineColumn = {
  id: 'percentOff',
  rank: 'useful',
  head: 'Disc %',
  value: line => line.percentOff,
  align: 'end',
  width: 66,
}

const gst: LineColumn = {
  id: 'gst',
  rank: 'spare',
  head: 'GST %',
  value: line => line.gstPercent,
  align: 'end',
  width: 62,
}

const amount: LineColumn = {
  id: 'amount',
  rank: 'essential',
  head: 'Amount (₹)',
  value: line => inRupees(line.lineTotal),
  cell: line =>
    isDecided(line) ? (
      <b>
        <Money amount={line.lineTotal} />
      </b>
    ) : (
      <Text tone="quiet" figures>
        ~ {figureText(line.lineTotal)}
      </Text>
    ),
  align: 'end',
  width: 112,
}

/** Available width: all, half next to an open document, or little next to it in a small window. */
export type Room = 'all' | 'half' | 'little'

interface LineColumnsFor {
  /** Amounts can be typed in the table. */
  picking: boolean
  /** Something was delivered or returned; until then those columns are narrow. */
  delivering: boolean
  /** A line has a percentage off. */
  discounted: boolean
  room: Room
}

/** Returns the columns of an order's lines: all, or next to an open document only those it does not show. */
export function lineColumns({ picking, delivering, discounted, room }: LineColumnsFor): LineColumn[] {
  if (room === 'all') {
    const money = [rate, ...(discounted ? [percentOff] : []), gst, amount]
    return [
      number,
      item(room),
      pack,
      ordered,
      picked(picking),
      delivered(delivering),
      returned(delivering),
      ...money,
    ]
  }
  const columns = [item(room), ordered, delivered(delivering), returned(delivering), amount]
  return (room === 'half' ? [number, ...columns] : columns).map(column => narrower(column, roomFor[room]))
}

const roomFor: Record<'half' | 'little', Record<string, number>> = {
  half: { amount: 100 },
  little: { amount: 92 },
}
const narrower = (column: LineColumn, max: Record<string, number>): LineColumn => ({
  ...column,
  width: Math.min(column.width, max[column.id] ?? column.width),
})
