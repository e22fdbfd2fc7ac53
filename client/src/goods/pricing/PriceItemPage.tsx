import { useNavigate } from 'react-router'
import {
  type PriceRow,
  useItemCostsQuery,
  useItemDiscountsQuery,
  useItemsInPricingQuery,
  usePriceHistoryPagesInfiniteQuery,
} from '../../api/pricing.ts'
import { paths, pricingItemPath } from '../../app/navigation/paths.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Crumb } from '../../ui/layout/BackLink.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { ListPager } from '../../ui/layout/ListPager.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { t } from '../../ui/words.ts'
import { ChooseItem, ItemFrame, maxOffered, useItemInAddress } from '../items/ItemFrame.tsx'
import { ChangeForm } from './item/ChangeForm.tsx'
import { ChangesTable, changesOf } from './item/ChangesTable.tsx'
import { CostsTable } from './item/CostsTable.tsx'
import css from './item/Item.module.css'
import { ItemDiscounts } from './item/ItemDiscounts.tsx'
import { MarketRates } from './item/MarketRates.tsx'
import { PackPrices } from './item/PackPrices.tsx'
import { PriceChart } from './item/PriceChart.tsx'
import { PriceFigures } from './item/PriceFigures.tsx'
import { TargetMarkup } from './item/TargetMarkup.tsx'
import { priceListOf } from './openedFrom.ts'
import { ScheduledRun } from './runs/ScheduledRun.tsx'

/** Price, cost and price history of one item. */
export function PriceItemPage() {
  const { itemid, name } = useItemInAddress()
  return itemid === null ? <PricesNamed name={name} /> : <OneItem key={itemid} itemid={itemid} name={name} />
}

/** Link back to the price list, with the filters it had when the item was opened. */
const Back = ({ to = paths.pricing }: { to?: string }) => <Crumb to={to}>{t('Pricing')}</Crumb>

function PricesNamed({ name }: { name: string }) {
  const body = { searchtext: name.slice(0, 200), limit: maxOffered }
  const { data, isError, error, refetch } = useItemsInPricingQuery({ body })
  const failure = isError ? { title: t('Prices did not load'), error, retry: refetch } : undefined
  return <ChooseItem name={name} back={<Back />} found={data} hrefOf={pricingItemPath} failure={failure} />
}

function OneItem({ itemid, name }: { itemid: number; name: string }) {
  const { data, isError, error, refetch } = useItemsInPricingQuery({ body: { itemids: [itemid], limit: 1 } })
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
  return (
    <ItemFrame item={row} back={<Back to={from} />} actions={place && <Neighbours itemId={row.itemId} />}>
      <ScheduledRun />
      <PriceFigures row={row} />
      <SideBySide side={340} tight className={css.columns}>
        <Stack>
          <PriceChart row={row} />
          <MarketRates row={row} />
          <PackPrices row={row} />
          <Lists row={row} />
        </Stack>
        <Stack>
          <ChangeForm row={row} />
          <TargetMarkup row={row} />
        </Stack>
      </SideBySide>
    </ItemFrame>
  )
}

/** The item before and after in the price list that this one was opened from. */
function Neighbours({ itemId }: { itemId: number }) {
  const navigate = useNavigate()
  const { place, nameOf } = priceListOf(itemId)
  const go = (to: number) => void navigate(pricingItemPath(to, nameOf(to)))
  const step = (keys: string, label: string, to: number | undefined) =>
    to === undefined ? [] : [{ keys, label, run: () => go(to) }]
  useKeys('Price of this item', [
    ...step('[', 'Previous item', place?.before),
    ...step(']', 'Next item', place?.after),
  ])
  if (!place || place.of < 2) return null
  return (
    <ListPager
      label={t('Items of the list')}
      words={{ before: t('Previous item'), after: t('Next item') }}
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
