import { lots } from '@packhouse/contract/lots/endpoints.ts'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { type LotOrder, type LotTrace, useTraceLotQuery } from '../api/lots.ts'
import { inventoryItemPath, orderPath } from '../app/navigation/paths.ts'
import { ErrorState } from '../ui/feedback/States.tsx'
import { Crumb } from '../ui/layout/BackLink.tsx'
import { Stack } from '../ui/layout/Flex.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { PageButton } from '../ui/layout/PageButton.tsx'
import { SideBySide } from '../ui/layout/SideBySide.tsx'
import { onUse } from '../ui/onUse.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { dateText } from '../ui/values/DateText.tsx'
import { t } from '../ui/words.ts'
import { LotFacts } from './LotFacts.tsx'
import { type LotMove, MoveCard, moveColumns, OrderCard, orderColumns, type TracedLot } from './lotColumns.tsx'
import { RecallCard } from './RecallCard.tsx'

const BlockLot = onUse(async () => (await import('./BlockLot.tsx')).BlockLot)

const orderId = (row: LotOrder) => String(row.orderitemid)
const orderLabel = (row: LotOrder) => `#${row.orderid} ${row.businessname}`
const orderHref = (row: LotOrder) => orderPath(row.orderid)
const moveId = (row: LotMove) => String(row.id)

/** Where goods of one lot came from and went to, its recall and its block. (rules §27.5) */
export function LotPage() {
  const lotid = Number(useParams().lotid)
  const { currentData: data, isError, error, refetch } = useTraceLotQuery({ lotid }, { refetchOnMountOrArgChange: true })
  const [lot] = data?.lots ?? []
  if (!data || !lot)
    return (
      <Page title={t('Lot')}>{isError && <ErrorState title={t('This lot did not load')} error={error} retry={refetch} />}</Page>
    )
  return <LoadedLot trace={data} lot={lot} refetch={refetch} />
}

function LoadedLot({ trace, lot, refetch }: { trace: LotTrace; lot: TracedLot; refetch: () => unknown }) {
  const [isAsking, setIsAsking] = useState(false)
  const { itemName, itemUnit: unit, orders, moves } = trace
  const columns = useMemo(() => ({ orders: orderColumns(unit), moves: moveColumns(unit) }), [unit])
  const loaded = { isLoading: false, isFetching: false, isError: false, refetch }
  return (
    <Page
      title={t('{item}, lot of {day}', { item: itemName, day: dateText(lot.day, 'short') })}
      back={<Crumb to={inventoryItemPath(lot.itemId, itemName)}>{itemName}</Crumb>}
      actions={
        <PageButton
          icon={lot.isBlocked ? IconLockOpen : IconLock}
          label={lot.isBlocked ? t('Unblock') : t('Block')}
          needs={lots.blockLot}
          run={() => setIsAsking(true)}
        />
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
      {isAsking && <BlockLot lot={lot} itemName={itemName} unit={unit} onClose={() => setIsAsking(false)} />}
    </Page>
  )
}
