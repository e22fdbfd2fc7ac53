import { Button } from '@mantine/core'
import { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import { inRupees, zeroPaise } from '@packhouse/contract/money.ts'
import type { ReactNode } from 'react'
import type { Commodity } from '../../api/market-rates.ts'
import { pricingItemPath } from '../../app/navigation/paths.ts'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import type { Column } from '../../ui/table/column.ts'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { amountText, countText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { unitWord } from '../../ui/values/units.ts'
import { plural, t } from '../../ui/words.ts'

/** What becomes of its rates. */
function State({ row: { confirmed, itemId, itemUnit } }: { row: Commodity }): ReactNode {
  if (!confirmed) return <Chip tone="warn">{t(itemId === null ? 'No item found' : 'To confirm')}</Chip>
  if (itemId === null) return <Chip>{t('Not used')}</Chip>
  if (itemUnit && itemUnit !== 'KG')
    return <Chip tone="bad">{t('Sold by the {unit}', { unit: unitWord(itemUnit) })}</Chip>
  return <Chip tone="good">{t('Used')}</Chip>
}

const ItemName = ({ row: { itemId, itemName, confirmed } }: { row: Commodity }) =>
  itemId === null || itemName === null ? (
    <Text tone="quiet">{confirmed ? t('Not our item') : '-'}</Text>
  ) : confirmed ? (
    <TextLink to={pricingItemPath(itemId, itemName)}>{itemName}</TextLink>
  ) : (
    <Text cut>{t('{item}?', { item: itemName })}</Text>
  )

interface OnDecide {
  onConfirm: (row: Commodity) => void
  onChange: (row: Commodity) => void
}

/** One tap: the proposed item, or the dialog where none is proposed. */
function Decide({ row, onConfirm, onChange }: OnDecide & { row: Commodity }) {
  const { commodity, itemId, itemName } = row
  const name = itemName
    ? t('Confirm that {commodity} is {item}', { commodity, item: itemName })
    : t('Choose the item of {commodity}', { commodity })
  return (
    <NeedsRight needs={marketRates.matchCommodity}>
      <Button
        size="xs"
        variant="default"
        aria-label={name}
        onClick={() => (itemId === null ? onChange : onConfirm)(row)}
      >
        {t(itemId === null ? 'Choose item' : 'Confirm')}
      </Button>
    </NeedsRight>
  )
}

export const commodityColumns = (on: OnDecide): Column<Commodity>[] => [
  {
    id: 'commodity',
    rank: 'essential',
    head: 'Commodity',
    value: row => row.commodity,
    cell: row => (
      <Text cut>
        <strong>{row.commodity}</strong>
      </Text>
    ),
    width: 190,
    grow: 1,
    fixed: true,
  },
  {
    id: 'item',
    rank: 'essential',
    head: 'Item',
    value: row => row.itemName,
    cell: row => <ItemName row={row} />,
    width: 160,
    grow: 1,
  },
  {
    id: 'likeness',
    rank: 'useful',
    head: 'Alike',
    value: row => row.likeness,
    cell: row => (row.likeness === null ? null : `${row.likeness} %`),
    align: 'end',
    width: 72,
  },
  {
    id: 'market',
    rank: 'useful',
    head: 'Market ₹/kg',
    value: row => row.marketRate && inRupees(row.marketRate),
    cell: row => (row.marketRate === null ? null : <Money amount={row.marketRate} />),
    align: 'end',
    width: 96,
  },
  {
    id: 'price',
    rank: 'useful',
    head: 'Our price',
    value: row => (row.ourPrice == null ? null : inRupees(row.ourPrice)),
    cell: row => (row.ourPrice == null ? null : <Money amount={row.ourPrice} />),
    align: 'end',
    width: 88,
  },
  {
    id: 'state',
    rank: 'essential',
    head: 'Rates are',
    value: row => row.confirmed,
    cell: row => <State row={row} />,
    width: 124,
  },
  {
    id: 'rows',
    rank: 'useful',
    head: 'Rates',
    value: row => row.rows,
    cell: row => countText(row.rows),
    align: 'end',
    width: 76,
  },
  {
    id: 'last',
    rank: 'spare',
    head: 'Last day',
    value: row => row.lastDate,
    cell: row => <DateText value={row.lastDate} form="short" />,
    align: 'end',
    width: 96,
  },
  {
    id: 'decide',
    rank: 'essential',
    head: 'Decide',
    value: row => row.confirmed,
    cell: row => (row.confirmed ? null : <Decide row={row} {...on} />),
    copy: () => null,
    sort: false,
    align: 'end',
    width: 118,
  },
]

/** "Market ₹180.00, our price ₹60.00": whether they can be the same goods. */
const ratesText = ({ marketRate, ourPrice }: Commodity): string => {
  const market = t('market {rate} a kg', { rate: amountText(marketRate ?? zeroPaise) })
  return ourPrice == null ? market : `${market}, ${t('our price {price}', { price: amountText(ourPrice) })}`
}

/** A commodity on a phone. */
export const CommodityCard = ({ row, ...on }: OnDecide & { row: Commodity }) => (
  <RecordCard>
    <strong>{row.commodity}</strong>
    <State row={row} />
    <span>
      <ItemName row={row} />
    </span>
    <span>
      {!row.confirmed && row.likeness !== null && `${t('{percent} % alike', { percent: row.likeness })}, `}
      {plural(row.rows, '{count} rate', '{count} rates')}
    </span>
    {row.marketRate !== null && <span data-wide>{ratesText(row)}</span>}
    {!row.confirmed && (
      <span data-wide>
        <Decide row={row} {...on} />
      </span>
    )}
  </RecordCard>
)
