import { inRupees, mulDivHalfUp, type Paise, paise } from '@packhouse/contract/money.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import { IconPin } from '@tabler/icons-react'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { ActiveDot } from '../../../ui/values/ActiveDot.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { t } from '../../../ui/words.ts'
import { gstText } from '../itemNames.ts'
import css from './ItemList.module.css'
import { itemColumn } from './itemColumn.tsx'
import type { PackOfItem, PackRow } from './pages.ts'

type PackColumn = Column<PackRow>
type Priced = Pick<PackOfItem, 'price' | 'priceSource'>

/** A pack price; a manual one has a pin. */
export const PackPrice = ({ price, priceSource }: Priced) => (
  <Row as="span" gap={4} inline className={css.price}>
    {priceSource === 'MANUAL' && <IconPin size={14} stroke={1.7} aria-hidden />}
    {price === null ? <Chip tone="warn">{t('No price')}</Chip> : <Money amount={price} />}
  </Row>
)

export const priceFrom = ({ priceSource }: Pick<Priced, 'priceSource'>): string =>
  t(priceSource === 'MANUAL' ? 'Manual' : 'Base price')

/** What is special about a pack. */
export const packKind = ({
  byPiece,
  labelledForRetail,
}: Pick<PackOfItem, 'byPiece' | 'labelledForRetail'>): string =>
  [byPiece && t('By the piece'), labelledForRetail && t('Labelled, retail')].filter(Boolean).join(', ')

/** Price of a base unit. */
export const perUnit = ({ price, packContent }: Pick<PackOfItem, 'price' | 'packContent'>): Paise | null =>
  price === null ? null : paise(mulDivHalfUp(price, 1000, packContent))

const rupeesOf = (amount: Paise | null) => (amount === null ? null : inRupees(amount))

const isOn = (row: PackRow) => row.isActive && row.itemIsActive

const columns: PackColumn[] = [
  { id: 'pack', rank: 'essential', head: 'Pack', value: row => row.packName, width: 116 },
  { id: 'sku', rank: 'useful', head: 'SKU', value: row => row.sku, sort: 'sku', width: 164 },
  {
    id: 'content',
    rank: 'useful',
    head: 'Content',
    value: row => inUnits(row.packContent),
    cell: row => <Quantity milli={row.packContent} unit={row.itemUnit} slot />,
    align: 'end',
    width: 116,
  },
  {
    id: 'price',
    rank: 'essential',
    head: 'Price (₹)',
    value: row => rupeesOf(row.price),
    cell: row => <PackPrice price={row.price} priceSource={row.priceSource} />,
    align: 'end',
    width: 98,
  },
  {
    id: 'perUnit',
    rank: 'spare',
    head: 'Per unit (₹)',
    value: row => rupeesOf(perUnit(row)),
    cell: row => (
      <Text tone="quiet">
        <Money amount={perUnit(row)} />
      </Text>
    ),
    align: 'end',
    width: 92,
  },
  {
    id: 'sold',
    rank: 'spare',
    head: 'Sold, 30 days',
    value: row => inUnits(row.sold30Days),
    cell: row => <Quantity milli={row.sold30Days} unit={row.itemUnit} slot />,
    align: 'end',
    width: 124,
    hidden: true,
  },
  { id: 'priceFrom', rank: 'useful', head: 'Price from', value: priceFrom, width: 92 },
  { id: 'kind', rank: 'spare', head: 'Kind', value: packKind, width: 126 },
  {
    id: 'gst',
    rank: 'spare',
    head: 'GST %',
    value: row => row.gstPercent,
    cell: row => gstText(row.gstPercent),
    align: 'end',
    width: 62,
  },
  { id: 'code', rank: 'spare', head: 'Code', value: row => row.itemTypeCode, width: 128, hidden: true },
  {
    id: 'markup',
    rank: 'spare',
    head: 'Markup %',
    value: row => row.markupPercent,
    align: 'end',
    width: 80,
    hidden: true,
  },
  {
    id: 'ordered',
    rank: 'spare',
    head: 'Ordered',
    value: row => t(row.everOrdered ? 'Yes' : 'Never'),
    width: 80,
    hidden: true,
  },
  {
    id: 'status',
    rank: 'essential',
    head: 'Status',
    value: row => t(isOn(row) ? 'Active' : 'Inactive'),
    cell: row => <ActiveDot isActive={isOn(row)} />,
    width: 86,
  },
]

/** The pack columns; the search text is underlined in names. */
export const packColumns = (typed: string): PackColumn[] => [itemColumn(typed), ...columns]
