import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { IconArrowBackUp, IconMinus, IconPlus, IconScale, IconX } from '@tabler/icons-react'
import { type FunctionComponent, useState } from 'react'
import {
  type ItemStock,
  type ShortOrder,
  useItemInventoryQuery,
  useStockListPagesInfiniteQuery,
} from '../../api/inventory.ts'
import { inventoryItemPath, paths } from '../../app/navigation/paths.ts'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Crumb } from '../../ui/layout/BackLink.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { Panel, PanelHead } from '../../ui/layout/Panel.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { plural, t } from '../../ui/words.ts'
import { ChooseItem, ItemFrame, maxOffered, useItemInAddress } from '../items/ItemFrame.tsx'
import { AcceptedCard, OrderRows } from './item/AcceptedCard.tsx'
import { ArrivingCard } from './item/ArrivingCard.tsx'
import { BalanceChart } from './item/BalanceChart.tsx'
import { Figures } from './item/Figures.tsx'
import css from './item/Item.module.css'
import { LedgerTable } from './item/LedgerTable.tsx'
import { LotsCard, UnderLots } from './item/LotsCard.tsx'

const RemoveDialog = onUse(async () => (await import('./item/RemoveDialog.tsx')).RemoveDialog)
const CountDialog = onUse(async () => (await import('./item/CountDialog.tsx')).CountDialog)
const EstimateDialog = onUse(async () => (await import('./item/EstimateDialog.tsx')).EstimateDialog)

/** The stock of one item: on hand, movements, arrivals and waiting orders. */
export function InventoryItemPage({ GoodsBack }: FromAbove) {
  const { itemid, name } = useItemInAddress()
  return itemid === null ? (
    <StockNamed name={name} />
  ) : (
    <OneItem key={itemid} itemid={itemid} name={name} GoodsBack={GoodsBack} />
  )
}

const Back = () => <Crumb to={paths.inventory}>{t('Inventory')}</Crumb>

function StockNamed({ name }: { name: string }) {
  const query = { searchtext: name.slice(0, 200), limit: maxOffered }
  const { data, isError, error, refetch } = useStockListPagesInfiniteQuery(query)
  const [page] = data?.pages ?? []
  const failure = isError ? { title: t('Stock did not load'), error, retry: refetch } : undefined
  return <ChooseItem name={name} back={<Back />} found={page} hrefOf={inventoryItemPath} failure={failure} />
}

function OneItem({ itemid, name, GoodsBack }: FromAbove & { itemid: number; name: string }) {
  const { data, isError, error, refetch } = useItemInventoryQuery({ itemid })
  if (!data)
    return (
      <Page title={name || t('Item')} back={<Back />}>
        {isError && <ErrorState title={t('This item did not load')} error={error} retry={refetch} />}
      </Page>
    )
  return <LoadedItem stock={data} GoodsBack={GoodsBack} />
}

type OpenDialog = 'back' | 'remove' | 'count' | 'estimate'

function LoadedItem({ stock, GoodsBack }: FromAbove & { stock: ItemStock }) {
  const [asking, setAsking] = useState<OpenDialog>()
  const [short, setShort] = useState<ShortOrder[]>([])
  const close = () => setAsking(undefined)
  const isPhone = useMedia(phone)
  useKeys('Stock of this item', [
    { keys: 'r', label: 'Remove stock', run: () => setAsking('remove') },
    { keys: 'b', label: 'Goods back', run: () => setAsking('back') },
    { keys: 'c', label: 'Count', run: () => setAsking('count') },
    { keys: 'a', label: 'Add estimate', run: () => setAsking('estimate') },
  ])
  const shelf =
    stock.shelfLifeDays === null ? [] : [t('shelf life {days} days', { days: stock.shelfLifeDays })]
  return (
    <ItemFrame
      item={stock}
      back={<Back />}
      facts={shelf}
      actions={
        <>
          <PageButton
            icon={IconArrowBackUp}
            label={t('Goods back')}
            keys="b"
            needs={supplierReturns.giveGoodsBack}
            run={() => setAsking('back')}
          />
          <PageButton
            icon={IconMinus}
            label={t('Remove stock')}
            needs={inventory.removeStock}
            run={() => setAsking('remove')}
          />
          <PageButton
            icon={IconScale}
            label={t('Count')}
            needs={inventory.countStock}
            run={() => setAsking('count')}
          />
          {!isPhone && ( // on a phone the card of arrivals has this button
            <PageButton
              icon={IconPlus}
              label={t('Add estimate')}
              needs={inventory.addEstimates}
              run={() => setAsking('estimate')}
            />
          )}
        </>
      }
    >
      <ShortBar orders={short} unit={stock.itemUnit} onClose={() => setShort([])} />
      <Figures stock={stock} />
      <SideBySide tight>
        <Stack>
          <BalanceChart stock={stock} />
          <LotsCard stock={stock} />
          <UnderLots itemid={stock.itemId}>
            <LedgerTable itemid={stock.itemId} unit={stock.itemUnit} />
          </UnderLots>
        </Stack>
        <Stack>
          <ArrivingCard stock={stock} onAdd={() => setAsking('estimate')} />
          <AcceptedCard stock={stock} />
        </Stack>
      </SideBySide>
      {asking === 'back' && <GoodsBack of={{ itemid: stock.itemId }} onClose={close} />}
      {asking === 'remove' && (
        <RemoveDialog stock={stock} onClose={close} onShort={setShort} onBack={() => setAsking('back')} />
      )}
      {asking === 'count' && <CountDialog stock={stock} onClose={close} onShort={setShort} />}
      {asking === 'estimate' && <EstimateDialog stock={stock} onClose={close} />}
    </ItemFrame>
  )
}

/** The accepted orders that a removal left short; nothing while there are none. */
function ShortBar({ orders, unit, onClose }: { orders: ShortOrder[]; unit: ItemUnit; onClose: () => void }) {
  if (orders.length === 0) return null
  return (
    <Panel as="section" clip className={css.shortBar} aria-label={t('Orders now short')}>
      <PanelHead>
        <Text as="strong" grow>
          {plural(
            orders.length,
            '{count} accepted order is short now',
            '{count} accepted orders are short now',
          )}
        </Text>
        <IconButton icon={IconX} label={t('Close')} onClick={onClose} />
      </PanelHead>
      <OrderRows orders={orders} unit={unit} />
    </Panel>
  )
}

/** A part of an item's stock that belongs to a slice above this one. */
interface FromAbove {
  /** Sends goods back to who brought them. */
  GoodsBack: FunctionComponent<{ of: { itemid: number }; onClose: () => void }>
}
