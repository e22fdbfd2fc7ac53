import { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import { bestMatches, searchable } from '@packhouse/contract/goods/matching/normalise.ts'
import { IconBan, IconCheck, IconPencil } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { type Commodity, useCommoditiesQuery, useMatchCommodityMutation } from '../../api/market-rates.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { toast } from '../../app/messages/toast.ts'
import { SheetButton } from '../../app/sheet-upload/SheetButton.tsx'
import { ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { onUse } from '../../ui/onUse.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import { CommodityCard, commodityColumns } from './commodityColumns.tsx'

const MatchDialog = onUse(async () => (await import('./MatchDialog.tsx')).MatchDialog)
const UploadRates = onUse(async () => (await import('./UploadRates.tsx')).UploadRates)

const addressShape = { searchtext: 'search', open: 'flag' } as const
const look = {
  rowId: (row: Commodity) => row.commodity,
  rowLabel: (row: Commodity) => row.commodity,
  quiet: (row: Commodity) => row.confirmed && row.itemId === null,
}
const wordsOf = ({ commodity, itemName }: Commodity) =>
  searchable({ name: commodity, aliases: itemName ? [itemName] : [] })

/** The commodities of the wholesale markets, and which item each is; their rates come by upload. */
export function MarketRatesPage() {
  const screen = useListScreen('market-rates', addressShape, { filters: ['open'] })
  const { searchtext, open } = screen.address
  const query = useCommoditiesQuery({})
  const { data } = query
  const rows = useMemo(() => {
    const wanted = open ? data?.filter(({ confirmed }) => !confirmed) : data
    return wanted && bestMatches(searchtext ?? '', wanted, wordsOf, wanted.length)
  }, [data, open, searchtext])
  const toDecide = data?.filter(({ confirmed }) => !confirmed).length ?? 0
  const [changing, change] = useState<Commodity>()
  const [cursor, setCursor] = useState<Commodity>()
  const match = useMatch()
  const decide = useCallback(
    (row: Commodity, itemId: number | null) => void match(row, itemId).catch(() => {}),
    [match],
  )
  const confirm = useCallback((row: Commodity) => decide(row, row.itemId), [decide])
  const on = useMemo(() => ({ onConfirm: confirm, onChange: change }), [confirm])
  const columns = useMemo(() => commodityColumns(on), [on])
  const isOpen = cursor && !cursor.confirmed && cursor.itemId !== null
  const mayMatch = useWhyNotMay()(marketRates.matchCommodity) === undefined
  useKeys(
    'Market rates',
    mayMatch && isOpen ? [{ keys: 'y', label: 'Confirm the item', run: () => confirm(cursor) }] : [],
  )
  const actions = useCallback(
    (row: Commodity) => [
      ...(row.confirmed || row.itemId === null
        ? []
        : [
            {
              label: t('Confirm'),
              icon: IconCheck,
              run: () => confirm(row),
              needs: marketRates.matchCommodity,
            },
          ]),
      {
        label: t('Change item'),
        icon: IconPencil,
        run: () => change(row),
        needs: marketRates.matchCommodity,
      },
      {
        label: t('Not our item'),
        icon: IconBan,
        run: () => decide(row, null),
        needs: marketRates.matchCommodity,
        ...(row.confirmed && row.itemId === null
          ? { disabledReason: t('Its rates are already unused') }
          : {}),
      },
    ],
    [confirm, decide],
  )
  return (
    <Page
      title={t('Market rates')}
      fill
      actions={
        <>
          {screen.searchBox(t('Commodity or item'))}
          <SheetButton needs={marketRates.uploadRates} dialog={UploadRates} upload={t('Upload rates')} />
        </>
      }
    >
      <ListTable
        list={screen.list}
        title={t('Market commodities')}
        query={{ ...query, data: rows }}
        {...look}
        columns={columns}
        card={row => <CommodityCard row={row} {...on} />}
        actions={actions}
        onOpen={change}
        onCursor={setCursor}
        filters={
          <ToggleChip
            label={t('To match: {count}', { count: countText(toDecide) })}
            on={open}
            onToggle={on => screen.change({ open: on })}
          />
        }
        noMatch={t('No commodity matches these filters.')}
        nothing={t('No rates yet. Upload the daily file of mandi prices from data.gov.in or Agmarknet.')}
      />
      {changing && <MatchDialog commodity={changing} onMatch={match} onClose={() => change(undefined)} />}
    </Page>
  )
}

/** Decides which item a commodity is, null for none; a commodity that was decided before can be taken back. (rules §28.3) */
function useMatch() {
  const [send] = useMatchCommodityMutation()
  return useCallback(
    async (
      { commodity, itemId: before, confirmed, version }: Commodity,
      itemId: number | null,
    ): Promise<void> => {
      const saved = await send({ body: { commodity, itemId, version } }).unwrap()
      const undo = () =>
        void send({ body: { commodity, itemId: before, version: saved.version } })
          .unwrap()
          .catch(() => {}) // reported by the call
      const words = saved.itemName
        ? t('{commodity} is {item}', { commodity, item: saved.itemName })
        : t('{commodity} is not one of our items', { commodity })
      toast.success(words, confirmed ? { action: { label: t('Undo'), run: undo } } : {})
    },
    [send],
  )
}
