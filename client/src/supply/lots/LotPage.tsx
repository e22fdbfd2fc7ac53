import { dayOf } from '@packhouse/contract/day.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import {
  IconArrowBackUp,
  IconCalendar,
  IconDoorExit,
  IconDoorOff,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { type LotOrder, type LotTrace, useTraceLotQuery } from '../../api/lots.ts'
import { inventoryItemPath, orderPath } from '../../app/navigation/paths.ts'
import { ShareWays } from '../../billing/invoices/ShareWays.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Crumb } from '../../ui/layout/BackLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { onUse } from '../../ui/onUse.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import type { FromAbove } from './fromAbove.ts'
import { LotFacts } from './LotFacts.tsx'
import {
  type LotMove,
  MoveCard,
  moveColumns,
  OrderCard,
  orderColumns,
  type TracedLot,
} from './lotColumns.tsx'
import { outletsOf, recallText } from './recallText.ts'

const BlockLot = onUse(async () => (await import('./BlockLot.tsx')).BlockLot)
const KeepLotDialog = onUse(async () => (await import('./KeepLotDialog.tsx')).KeepLotDialog)
const LetGoDialog = onUse(async () => (await import('./LetGoDialog.tsx')).LetGoDialog)
const BestBeforeDialog = onUse(async () => (await import('./BestBeforeDialog.tsx')).BestBeforeDialog)

type AskedOfLot = 'back' | 'block' | 'letGo' | 'keep' | 'bestBefore'

interface LotDialogsProps extends FromAbove {
  asking: AskedOfLot | undefined
  lot: TracedLot
  itemName: string
  unit: ItemUnit
  onClose: () => void
}

/** The dialogs that the page of a lot opens. */
function LotDialogs({ GoodsBack, asking, lot, itemName, unit, onClose }: LotDialogsProps) {
  if (asking === 'back') return <GoodsBack of={{ lotid: lot.id }} onClose={onClose} />
  if (asking === 'block') return <BlockLot lot={lot} itemName={itemName} unit={unit} onClose={onClose} />
  if (asking === 'letGo') return <LetGoDialog lot={lot} itemName={itemName} unit={unit} onClose={onClose} />
  if (asking === 'keep') return <KeepLotDialog lot={lot} itemName={itemName} onClose={onClose} />
  return asking === 'bestBefore' && <BestBeforeDialog lot={lot} itemName={itemName} onClose={onClose} />
}

const orderId = (row: LotOrder) => String(row.orderitemid)
const orderLabel = (row: LotOrder) => `#${row.orderid} ${row.businessname}`
const orderHref = (row: LotOrder) => orderPath(row.orderid)
const moveId = (row: LotMove) => String(row.id)

/** Where goods of one lot came from and went to, its recall and its block. (rules §27.5) */
export function LotPage({ GoodsBack }: FromAbove) {
  const lotid = Number(useParams().lotid)
  const {
    currentData: data,
    isError,
    error,
    refetch,
  } = useTraceLotQuery({ lotid }, { refetchOnMountOrArgChange: true })
  const [lot] = data?.lots ?? []
  if (!data || !lot)
    return (
      <Page title={t('Lot')}>
        {isError && <ErrorState title={t('This lot did not load')} error={error} retry={refetch} />}
      </Page>
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
          {lot.letGoUntil === null &&
            lot.bestBefore !== null &&
            lot.bestBefore <= dayOf(new Date()) &&
            lot.onHand > 0 && (
              <PageButton
                icon={IconDoorExit}
                label={t('Let it leave…')}
                needs={lots.letLotGo}
                run={() => ask('letGo')}
              />
            )}
          {lot.letGoUntil !== null && (
            <PageButton
              icon={IconDoorOff}
              label={t('Keep it here…')}
              needs={lots.letLotGo}
              run={() => ask('keep')}
            />
          )}
          <PageButton
            icon={IconCalendar}
            label={t('Best before…')}
            needs={lots.setBestBefore}
            run={() => ask('bestBefore')}
          />
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

/** Tells the outlets of a lot not to use it. (rules §27.7) */
function RecallCard({ trace }: { trace: LotTrace }) {
  const [withSupplier, setWithSupplier] = useState(false)
  const outlets = outletsOf(trace.orders).length
  const text = recallText(trace, { withSupplier })
  return (
    <Card title={t('Recall')}>
      <Stack>
        <Text as="p" tone="quiet">
          {outlets === 0
            ? t('No outlet has goods of this lot.')
            : plural(
                outlets,
                '{count} outlet has goods of this lot.',
                '{count} outlets have goods of this lot.',
              )}
        </Text>
        {outlets > 0 && (
          <>
            <CheckField
              label={t('Name the supplier in the text')}
              checked={withSupplier}
              onChange={event => setWithSupplier(event.currentTarget.checked)}
            />
            <ShareWays text={text} mobile={null} copied={t('Recall text copied')} />
          </>
        )}
      </Stack>
    </Card>
  )
}
