import { Button } from '@mantine/core'
import { IconChevronRight, IconMinus, IconPlus, IconScale, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { type ItemStock, type ShortOrder, useItemInventoryQuery, useStockListPagesInfiniteQuery } from '../api/inventory.ts'
import { inventoryItemPath, paths } from '../app/navigation/paths.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { MoreRows } from '../ui/feedback/MoreRows.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/States.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { IconButton } from '../ui/layout/IconButton.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { phone, useMedia } from '../ui/useMedia.ts'
import { Chip } from '../ui/values/Chip.tsx'
import { Thumb } from '../ui/values/Thumb.tsx'
import { unitWord } from '../ui/values/units.ts'
import { plural, t } from '../ui/words.ts'
import { AcceptedCard, OrderRows } from './item/AcceptedCard.tsx'
import { ArrivingCard } from './item/ArrivingCard.tsx'
import { BalanceChart } from './item/BalanceChart.tsx'
import { Figures } from './item/Figures.tsx'
import css from './item/Item.module.css'
import { LedgerTable } from './item/LedgerTable.tsx'

const RemoveDialog = lazy(async () => ({ default: (await import('./item/RemoveDialog.tsx')).RemoveDialog }))
const CountDialog = lazy(async () => ({ default: (await import('./item/CountDialog.tsx')).CountDialog }))
const EstimateDialog = lazy(async () => ({ default: (await import('./item/EstimateDialog.tsx')).EstimateDialog }))

const shape = { itemid: 'number' } as const

/**
 * The stock of one item: on hand, movements, arrivals and waiting orders. The name in the address is for people, `itemid`
 * decides.
 */
export function InventoryItemPage() {
  const [{ itemid }] = useUrlState(shape)
  const { name = '' } = useParams()
  return itemid === null ? <ChooseItem name={name} /> : <OneItem key={itemid} itemid={itemid} />
}

const Back = () => (
  <Link to={paths.inventory} className={css.back}>
    {t('Inventory')} <IconChevronRight size={14} stroke={1.7} aria-hidden />
  </Link>
)

/** Max items offered for a name. */
const most = 100

/** An address with only a name: opens the item if exactly one matches, else offers the matches. */
function ChooseItem({ name }: { name: string }) {
  const { data, isError, error, refetch } = useStockListPagesInfiniteQuery({ searchtext: name.slice(0, 200), limit: most })
  const found = data?.pages[0]?.rows ?? []
  const exact = found.filter(({ itemName }) => itemName.toLowerCase() === name.toLowerCase())
  const [only, another] = exact.length > 0 ? exact : found
  if (only && !another) return <Navigate to={inventoryItemPath(only.itemId, only.itemName)} replace />
  return (
    <Page title={name || t('Item')} back={<Back />}>
      {isError && <ErrorState title={t('Stock did not load')} error={error} retry={refetch} />}
      {data && found.length === 0 && <EmptyState line={t('No active item has this name.')} />}
      <ul className={css.offer}>
        {(exact.length > 0 ? exact : found).map(row => (
          <li key={row.itemId}>
            <Link to={inventoryItemPath(row.itemId, row.itemName)}>
              {row.itemName}, {row.itemType} · {row.itemTypeCode}
            </Link>
          </li>
        ))}
      </ul>
      <MoreRows most={most} total={data?.pages[0]?.total} />
    </Page>
  )
}

function OneItem({ itemid }: { itemid: number }) {
  const { data, isError, error, refetch } = useItemInventoryQuery({ itemid })
  const { name = '' } = useParams()
  if (!data)
    return (
      <Page title={name || t('Item')} back={<Back />}>
        {isError && <ErrorState title={t('This item did not load')} error={error} retry={refetch} />}
      </Page>
    )
  return <LoadedItem stock={data} />
}

type Asking = 'remove' | 'count' | 'estimate'

function LoadedItem({ stock }: { stock: ItemStock }) {
  const [asking, setAsking] = useState<Asking>()
  const [short, setShort] = useState<ShortOrder[]>([])
  const close = () => setAsking(undefined)
  const isPhone = useMedia(phone)
  useKeys('Stock of this item', [
    { keys: 'r', label: 'Remove stock', run: () => setAsking('remove') },
    { keys: 'c', label: 'Count', run: () => setAsking('count') },
    { keys: 'a', label: 'Add estimate', run: () => setAsking('estimate') },
  ])
  const shelf = stock.shelfLifeDays === null ? [] : [t('shelf life {days} days', { days: stock.shelfLifeDays })]
  const facts = [...stock.alias.slice(0, 2), stock.itemTypeCode, unitWord(stock.itemUnit), ...shelf].join(' · ')
  return (
    <Page
      title={stock.itemName}
      back={
        <span className={css.identity}>
          <Back />
          <Thumb src={stock.imageURL} name={stock.itemName} size={36} />
        </span>
      }
      mark={
        <span className={css.identity}>
          {stock.itemType !== 'Regular' && <Chip>{stock.itemType}</Chip>}
          {!stock.isActive && <Chip>{t('Inactive')}</Chip>}
          <p>{facts}</p>
        </span>
      }
      actions={
        <>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconMinus size={15} aria-hidden />}
            onClick={() => setAsking('remove')}
          >
            {t('Remove stock')}
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconScale size={15} aria-hidden />}
            onClick={() => setAsking('count')}
          >
            {t('Count')}
          </Button>
          {!isPhone && ( // on a phone the card of arrivals has this button
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlus size={15} aria-hidden />}
              onClick={() => setAsking('estimate')}
            >
              {t('Add estimate')}
            </Button>
          )}
        </>
      }
    >
      {short.length > 0 && (
        <section className={css.shortBar} aria-label={t('Orders now short')}>
          <header>
            <strong>
              {plural(short.length, '{count} accepted order is short now', '{count} accepted orders are short now')}
            </strong>
            <IconButton icon={IconX} label={t('Close')} onClick={() => setShort([])} />
          </header>
          <OrderRows orders={short} unit={stock.itemUnit} />
        </section>
      )}
      <Figures stock={stock} />
      <div className={css.columns}>
        <div className={css.column}>
          <BalanceChart stock={stock} />
          <LedgerTable itemid={stock.itemId} unit={stock.itemUnit} />
        </div>
        <div className={css.column}>
          <ArrivingCard stock={stock} onAdd={() => setAsking('estimate')} />
          <AcceptedCard stock={stock} />
        </div>
      </div>
      <Suspense>
        {asking === 'remove' && <RemoveDialog stock={stock} onClose={close} onShort={setShort} />}
        {asking === 'count' && <CountDialog stock={stock} onClose={close} onShort={setShort} />}
        {asking === 'estimate' && <EstimateDialog stock={stock} onClose={close} />}
      </Suspense>
    </Page>
  )
}
