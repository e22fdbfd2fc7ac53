import { inRupees } from '@packhouse/contract/money.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { activeColumn } from '../../../ui/table/activeColumn.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { gstText } from '../itemNames.ts'
import { itemColumn } from './itemColumn.tsx'
import type { ItemRow } from './pages.ts'

type ItemColumn = Column<ItemRow>

const activePacks = ({ packs }: ItemRow) => packs.filter(({ isActive }) => isActive).length

/** Muted: for reference, not for scanning. */
const quiet = (value: (row: ItemRow) => string | number) => (row: ItemRow) => (
  <Text tone="quiet">{value(row)}</Text>
)

const code: ItemColumn = {
  id: 'code',
  rank: 'useful',
  head: 'Code',
  value: row => row.itemTypeCode,
  sort: 'itemTypeCode',
  width: 124,
}
const unit: ItemColumn = {
  id: 'unit',
  rank: 'spare',
  head: 'Unit',
  value: row => unitWord(row.itemUnit),
  cell: quiet(row => unitWord(row.itemUnit)),
  width: 56,
}
const hsn: ItemColumn = {
  id: 'hsn',
  rank: 'spare',
  head: 'HSN',
  value: row => row.hsn,
  cell: quiet(row => row.hsn),
  width: 78,
}
const gst: ItemColumn = {
  id: 'gst',
  rank: 'spare',
  head: 'GST %',
  value: row => row.gstPercent,
  cell: row => gstText(row.gstPercent),
  align: 'end',
  width: 58,
}
const packs: ItemColumn = {
  id: 'packs',
  rank: 'useful',
  head: 'Packs',
  value: activePacks,
  cell: row => (activePacks(row) === 0 ? <Chip tone="warn">{t('No pack')}</Chip> : activePacks(row)),
  align: 'end',
  width: 66,
}
const base: ItemColumn = {
  id: 'base',
  rank: 'essential',
  head: 'Base (₹)',
  value: row => (row.basePrice === null ? null : inRupees(row.basePrice)),
  cell: row =>
    row.basePrice === null ? <Chip tone="warn">{t('No price')}</Chip> : <Money amount={row.basePrice} />,
  align: 'end',
  sort: 'basePrice',
  width: 86,
}
const onHand: ItemColumn = {
  id: 'onHand',
  rank: 'essential',
  head: 'On hand',
  value: row => inUnits(row.currentStock),
  cell: row => <Quantity milli={row.currentStock} unit={row.itemUnit} slot />,
  align: 'end',
  width: 132,
}
const promised: ItemColumn = {
  id: 'promised',
  rank: 'spare',
  head: 'Promised',
  value: row => inUnits(row.orderAccepted),
  cell: row => <Quantity milli={row.orderAccepted} unit={row.itemUnit} slot />,
  align: 'end',
  width: 124,
  hidden: true,
}
const sold: ItemColumn = {
  id: 'sold',
  rank: 'spare',
  head: 'Sold, 30 days',
  value: row => inUnits(row.sold30Days),
  cell: row => <Quantity milli={row.sold30Days} unit={row.itemUnit} slot />,
  align: 'end',
  width: 124,
  hidden: true,
}
const limit: ItemColumn = {
  id: 'limit',
  rank: 'spare',
  head: 'Order limit',
  value: row => (row.maxOrderQuantity === null ? null : inUnits(row.maxOrderQuantity)),
  cell: row =>
    row.maxOrderQuantity === null ? null : <Quantity milli={row.maxOrderQuantity} unit={row.itemUnit} slot />,
  align: 'end',
  width: 122,
}
const pickNo: ItemColumn = {
  id: 'pickNo',
  rank: 'spare',
  head: 'Pick no.',
  value: row => row.packingOrder,
  cell: quiet(row => row.packingOrder),
  align: 'end',
  width: 68,
}
const shelf: ItemColumn = {
  id: 'shelfLife',
  rank: 'spare',
  head: 'Shelf life (days)',
  value: row => row.shelfLifeDays,
  align: 'end',
  width: 112,
  hidden: true,
}
const itemNo: ItemColumn = {
  id: 'itemNo',
  rank: 'spare',
  head: 'Item no.',
  value: row => row.itemID,
  width: 96,
  hidden: true,
}
const also: ItemColumn = {
  id: 'alias',
  rank: 'spare',
  head: 'Also called',
  value: row => row.alias.join(', '),
  width: 180,
  hidden: true,
}
const group: ItemColumn = {
  id: 'group',
  rank: 'spare',
  head: 'Item group',
  value: row => row.groupName,
  width: 150,
  hidden: true,
}
const status: ItemColumn = activeColumn({ rank: 'essential', width: 86 })

/** The item columns; the search text is underlined in names. */
export const itemColumns = (typed: string): ItemColumn[] => [
  itemColumn(typed),
  code,
  itemNo,
  also,
  group,
  unit,
  hsn,
  gst,
  packs,
  base,
  onHand,
  promised,
  sold,
  limit,
  pickNo,
  shelf,
  status,
]
