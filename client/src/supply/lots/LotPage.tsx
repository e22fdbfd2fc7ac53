import { dayOf } from '@packhouse/contract/day.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { IconArrowBackUp, IconCalendar, IconDoorExit, IconDoorOff, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { type LotOrder, type LotTrace, useTraceLotQuery } from '../../api/lots.ts'
import { inventoryItemPath, orderPath } from '../../app/navigation/paths.ts'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Crumb } from '../../ui/layout/BackLink.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import type { FromAbove } from './fromAbove.ts'
import { type AskedOfLot, LotDialogs } from './LotDialogs.tsx'
import { LotFacts } from './LotFacts.tsx'
import { type LotMove, MoveCard, moveColumns, OrderCard, orderColumns, type TracedLot } from './lotColumns.tsx'
import { RecallCard } from './RecallCard.tsx'

const orderId = (row: LotOrder) => String(row.orderitemid)
const orderLabel = (row: LotOrder) => `#${row.orderid} ${row.businessname}`
const orderHref = (row: LotOrder) => orderPath(row.orderid)
const moveId = (row: LotMove) => String(row.id)

/** Where goods of one lot came from and went to, its recall and its block. (rules §27.5) */
export function LotPage({ GoodsBack }: FromAbove) {
  const lotid = Number(useParams().lotid)
  const { currentData: data, isError, error, refetch } = useTraceLotQuery({ lotid }, { refetchOnMountOrArgChange: true })
  const [lot] = data?.lots ?? []
  if (!data || !lot)
    return (
      <Page title={t('Lot')}>{isError && <ErrorState title={t('This lot did not load')} error={error} retry={refetch} />}</Page>
    )
  return <LoadedLot GoodsBack={GoodsBack} trace={data} lot={lot} refetch={refetch} />
}

type LoadedLotProps = FromAbove & { trace: LotTrace; lot: TracedLot; refetch: () => unknown }

function LoadedLot({ GoodsBack, trace, lot, refetch }: LoadedLotProps) {
  const [asking, ask] = useState<AskedOfLot>()
  const mayNot = useWhyNotMay()
  const canGoBack = lot.supplier !== null && lot.onHand > 0
  const mayB = canGoBack && mayNot(supplierReturns.giveGoodsBack) === undefined
  useKeys('Lot', mayB ? [{ keys: 'b', label: t('Goods back'), run: () => ask('back') }] : [])
  const { itemName, itemUnit: unit, orders, moves } = trace
  const columns = useMemo(() => ({ orders: orderColumns(unit), moves: moveColumns(unit) }), [unit])
  const loaded = { isLoading: false, isFetching: false, isError: false, refetch }
  return (
    <Page
      title={t('{item}, lot of {day}', { item: itemName, day: dateText(lot.day, 'short') })}
      back={<Crumb to={inventoryItemPath(lot.itemId, itemName)}>{itemName}</Crumb>}
      actions={
        <>
          {canGoBack && (
            <PageButton
              icon={IconArrowBackUp}
              label={t('Goods back')}
              keys="b"
              needs={supplierReturns.giveGoodsBack}
              run={() => ask('back')}
            />
          )}
          {lot.letGoUntil === null && lot.bestBefore !== null && lot.bestBefore <= dayOf(new Date()) && lot.onHand > 0 && (
            <PageButton icon={IconDoorExit} label={t('Let it leave…')} needs={lots.letLotGo} run={() => ask('letGo')} />
          )}
          {lot.letGoUntil !== null && (
            <PageButton icon={IconDoorOff} label={t('Keep it here…')} needs={lots.letLotGo} run={() => ask('keep')} />
          )}
          <PageButton icon={IconCalendar} label={t('Best before…')} needs={lots.setBestBefore} run={() => ask('bestBefore')} />
          <PageButton
            icon={lot.isBlocked ? IconLockOpen : IconLock}
            label={lot.isBlocked ? t('Unblock') : t('Block')}
            needs={lots.blockLot}
            run={() => ask('block')}
          />
        </>
      }
    >
      <SideBySide tight>
        <Stack>
          <DataTable
            name="lot-orders"
            isPart
            title={t('Orders')}
            count={orders.length}
            query={{ data: orders, ...loaded }}
            columns={columns.orders}
            rowId={orderId}
            rowLabel={orderLabel}
            href={orderHref}
            card={row => <OrderCard row={row} unit={unit} />}
            empty={t('No order has goods from this lot.')}
          />
          <DataTable
            name="lot-moves"
            title={t('Other moves')}
            isPart
            keyboard={false}
            query={{ data: moves, ...loaded }}
            columns={columns.moves}
            rowId={moveId}
            rowLabel={moveId}
            card={row => <MoveCard row={row} unit={unit} />}
            empty={t('No other moves.')}
          />
        </Stack>
        <Stack>
          <LotFacts lot={lot} itemName={itemName} unit={unit} />
          <RecallCard trace={trace} />
        </Stack>
      </SideBySide>
      <LotDialogs
        GoodsBack={GoodsBack}
        asking={asking}
        lot={lot}
        itemName={itemName}
        unit={unit}
        onClose={() => ask(undefined)}
      />
    </Page>
  )
}
