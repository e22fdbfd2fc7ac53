import { IconChevronRight } from '@tabler/icons-react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import {
  type PriceRow,
  useItemCostsQuery,
  useItemDiscountsQuery,
  useItemsInPricingQuery,
  usePriceHistoryPagesInfiniteQuery,
} from '../api/pricing.ts'
import { paths, pricingItemPath } from '../app/navigation/paths.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { MoreRows } from '../ui/feedback/MoreRows.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/States.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { ListPager } from '../ui/layout/ListPager.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { Chip } from '../ui/values/Chip.tsx'
import { Thumb } from '../ui/values/Thumb.tsx'
import { unitWord } from '../ui/values/units.ts'
import { t } from '../ui/words.ts'
import { ChangeForm } from './item/ChangeForm.tsx'
import { ChangesTable, changesOf } from './item/ChangesTable.tsx'
import { CostsTable } from './item/CostsTable.tsx'
import css from './item/Item.module.css'
import { ItemDiscounts } from './item/ItemDiscounts.tsx'
import { PackPrices } from './item/PackPrices.tsx'
import { PriceChart } from './item/PriceChart.tsx'
import { PriceFigures } from './item/PriceFigures.tsx'
import { priceListOf } from './openedFrom.ts'

const shape = { itemid: 'number' } as const

/** Price, cost and price history of one item. The name in the address is for people, `itemid` decides. */
export function PriceItemPage() {
  const [{ itemid }] = useUrlState(shape)
  const { name = '' } = useParams()
  return itemid === null ? <ChooseItem name={name} /> : <OneItem key={itemid} itemid={itemid} />
}

/** Link back to the price list, with the filters it had when the item was opened. */
const Back = ({ to = paths.pricing }: { to?: string }) => (
  <Link to={to} className={css.back}>
    {t('Pricing')} <IconChevronRight size={14} stroke={1.7} aria-hidden />
  </Link>
)

/** Max items offered for one name. */
const most = 100

/** Finds an item by name: a single match opens, several are offered. */
function ChooseItem({ name }: { name: string }) {
  const { data, isError, error, refetch } = useItemsInPricingQuery({ body: { searchtext: name.slice(0, 200), limit: most } })
  const found = data?.rows ?? []
  const exact = found.filter(({ itemName }) => itemName.toLowerCase() === name.toLowerCase())
  const offered = exact.length > 0 ? exact : found
  const [only, another] = offered
  if (only && !another) return <Navigate to={pricingItemPath(only.itemId, only.itemName)} replace />
  return (
    <Page title={name || t('Item')} back={<Back />}>
      {isError && <ErrorState title={t('Prices did not load')} error={error} retry={refetch} />}
      {data && found.length === 0 && <EmptyState line={t('No active item has this name.')} />}
      <ul className={css.offer}>
        {offered.map(row => (
          <li key={row.itemId}>
            <Link to={pricingItemPath(row.itemId, row.itemName)}>
              {row.itemName}, {row.itemType} · {row.itemTypeCode}
            </Link>
          </li>
        ))}
      </ul>
      <MoreRows most={most} total={data?.total} />
    </Page>
  )
}

function OneItem({ itemid }: { itemid: number }) {
  const { data, isError, error, refetch } = useItemsInPricingQuery({ body: { itemids: [itemid], limit: 1 } })
  const { name = '' } = useParams()
  const row = data?.rows[0]
  if (row) return <LoadedItem row={row} />
  return (
    <Page title={name || t('Item')} back={<Back />}>
      {isError && <ErrorState title={t('This item did not load')} error={error} retry={refetch} />}
      {data && (
        <EmptyState
          title={t('There is no item {id}', { id: itemid })}
          line={t('It may have been deleted. Look for it in the price list.')}
        />
      )}
    </Page>
  )
}

function LoadedItem({ row }: { row: PriceRow }) {
  const { from, place } = priceListOf(row.itemId)
  const facts = [...row.alias.slice(0, 2), row.itemTypeCode, unitWord(row.itemUnit)].join(' · ')
  return (
    <Page
      title={row.itemName}
      back={
        <span className={css.identity}>
          <Back to={from} />
          <Thumb src={row.imageURL} name={row.itemName} size={36} />
        </span>
      }
      mark={
        <span className={css.identity}>
          {row.itemType !== 'Regular' && <Chip>{row.itemType}</Chip>}
          {!row.isActive && <Chip>{t('Inactive')}</Chip>}
          <p>{facts}</p>
        </span>
      }
      actions={place && <Neighbours itemId={row.itemId} />}
    >
      <PriceFigures row={row} />
      <div className={css.columns}>
        <div className={css.column}>
          <PriceChart row={row} />
          <PackPrices row={row} />
          <Lists row={row} />
        </div>
        <ChangeForm row={row} />
      </div>
    </Page>
  )
}

/** The item before and after in the price list that this one was opened from. */
function Neighbours({ itemId }: { itemId: number }) {
  const navigate = useNavigate()
  const { place, nameOf } = priceListOf(itemId)
  const go = (to: number) => void navigate(pricingItemPath(to, nameOf(to)))
  const step = (keys: string, label: string, to: number | undefined) =>
    to === undefined ? [] : [{ keys, label, run: () => go(to) }]
  useKeys('Price of this item', [...step('[', 'Item before', place?.before), ...step(']', 'Next item', place?.after)])
  if (!place || place.of < 2) return null
  return (
    <ListPager
      label={t('Items of the list')}
      words={{ before: t('Item before'), after: t('Next item') }}
      place={place}
      onGo={go}
    />
  )
}

/** All lists are requested at once; each is shown only when those above it have their height, so that none shifts. */
function Lists({ row }: { row: PriceRow }) {
  const discounts = useItemDiscountsQuery({ itemid: row.itemId })
  const costs = useItemCostsQuery({ itemid: row.itemId })
  usePriceHistoryPagesInfiniteQuery(changesOf(row))
  return (
    <>
      <ItemDiscounts row={row} />
      {!discounts.isLoading && <CostsTable row={row} />}
      {!discounts.isLoading && !costs.isLoading && <ChangesTable row={row} />}
    </>
  )
}
