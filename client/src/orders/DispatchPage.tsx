import { Button } from '@mantine/core'
import { slotText } from '@packhouse/contract/formats/slot-text.ts'
import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { needsOfMove } from '@packhouse/contract/orders/lifecycle.ts'
import { IconClipboardList, IconFiles, IconPhone, IconPrinter, IconTruckDelivery } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useDispatchBoardQuery } from '../api/orders.ts'
import { useSingleStepDispatch } from '../api/settings.ts'
import { ListTable } from '../app/list/ListTable.tsx'
import { useListScreen } from '../app/list/useListScreen.tsx'
import { orderPath, paths } from '../app/navigation/paths.ts'
import { usePages } from '../app/requests/pages.ts'
import { StartedPack } from '../invoices/StartedPack.tsx'
import { ToggleChip } from '../ui/fields/FilterChip.tsx'
import { KeyCap } from '../ui/keys/KeyCap.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { DayPicker } from '../ui/layout/DayPicker.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page } from '../ui/layout/Page.tsx'
import type { BulkAction } from '../ui/table/BulkBar.tsx'
import { rowsOf } from '../ui/table/query.ts'
import { phone, useMedia } from '../ui/useMedia.ts'
import { t } from '../ui/words.ts'
import { type BoardRow, boardRows, canLeave } from './dispatch/board.ts'
import { boardColumns } from './dispatch/columns.tsx'
import { addressShape, dayIn, queryOf } from './dispatch/filter.ts'
import { boardGroup, chosenSum } from './dispatch/groups.tsx'
import { SlotTiles } from './dispatch/SlotTiles.tsx'
import { OrderCard } from './list/OrderCard.tsx'
import { orderPages } from './list/pages.ts'
import { preview } from './list/preview.tsx'
import { rowActions } from './list/rowActions.ts'
import { type OpenDialog, useListActions } from './list/useListActions.tsx'
import { useWorkingDay } from './list/workingDay.ts'
import { rememberList } from './openedFrom.ts'
import { idsOf, isLoaded, printLoadFor, printLoadOf, printOrderDocuments } from './printing.ts'

const ActionDialogs = lazy(async () => ({ default: (await import('./list/ActionDialogs.tsx')).ActionDialogs }))

const ResultCard = lazy(async () => ({ default: (await import('./list/ResultCard.tsx')).ResultCard }))

const { useAllOrdersPagesInfiniteQuery } = orderPages

const look = {
  rowId: (row: BoardRow) => String(row.orderid),
  rowLabel: (row: BoardRow) => `#${row.orderid}`,
  href: (row: BoardRow) => orderPath(row.orderid),
  onFollow: (_row: BoardRow, all: readonly BoardRow[]) => rememberList(all.map(({ orderid }) => orderid)),
  detail: preview,
  card: (row: BoardRow) => <OrderCard row={row} withDate={false} />,
  group: boardGroup,
  bulkTotal: chosenSum,
}
const noDocuments: never[] = []

/** The dispatch board by slot: orders that are ready, packed and out. */
export function DispatchPage() {
  const navigate = useNavigate()
  const screen = useListScreen('dispatch', addressShape, { filters: ['short'] })
  const { address, change } = screen
  const { slotId } = address
  const day = dayIn(address, useWorkingDay())
  const { data: board } = useDispatchBoardQuery({ deliveryDate: day })
  const list = usePages(useAllOrdersPagesInfiniteQuery(queryOf(address, day)))
  const { rows: all } = rowsOf(list.query)
  const documents = board?.papers ?? noDocuments
  const rows = useMemo(() => boardRows(all, documents), [all, documents])
  const ready = canLeave(rows, new Date())

  const open = useCallback((row: { orderid: number }) => void navigate(orderPath(row.orderid)), [navigate])
  const actions = useListActions(open, { always: true })
  const { ask } = actions
  const actionsOf = useRowActions(ask, open)
  const bulk = useMemo(() => bulkActions(ask), [ask])
  const columns = useMemo(() => boardColumns(slotId === null), [slotId])
  const printLoad = () => printLoadFor(day, slotId)
  const slots = (board?.slots ?? []).filter(({ id }) => slotId === null || id === slotId)
  const printDocuments = () =>
    ask({
      what: 'documents',
      of: { deliveryDate: day, ...(slotId === null ? {} : { slotId }) },
      orders: slots.reduce((sum, { orders }) => sum + orders, 0),
    })
  useKeys('Dispatch', [
    { keys: 'l', label: t('Load list'), run: printLoad },
    ...(documents.length > 0 ? [{ keys: 'i', label: t('Invoices'), run: printDocuments }] : []),
  ])

  const slot = board?.slots.find(({ id }) => id === slotId)
  return (
    <Page
      title={t('Dispatch')}
      fill
      rule={<DayPicker label={t('Delivery')} value={day} onChange={deliveryDate => change({ deliveryDate, slotId: null })} />}
      actions={
        <>
          {screen.searchBox(t('Order no., customer, outlet'))}
          <BoardButtons
            callList={`${paths.callList}?deliveryDate=${day}${slotId === null ? '' : `&slotId=${slotId}`}`}
            hasDocuments={documents.length > 0}
            onLoad={printLoad}
            onDocuments={printDocuments}
          />
        </>
      }
      primary={
        <NeedsRight needs={needsOfMove.DISPATCHED}>
          <Button
            size="sm"
            leftSection={<IconTruckDelivery size={16} stroke={1.7} aria-hidden />}
            disabled={ready.length === 0}
            onClick={() => ask({ what: 'move', rows: ready, to: 'DISPATCHED' })}
          >
            {ready.length === 0 ? t('None ready') : t('Move {count} ready', { count: ready.length })}
          </Button>
        </NeedsRight>
      }
    >
      <SlotTiles slots={board?.slots} chosen={slotId} onChoose={chosen => change({ slotId: chosen })} />
      {actions.result && (
        <Suspense>
          <ResultCard result={actions.result} remedyOf={actions.remedyOf} onClose={actions.closeResult} />
        </Suspense>
      )}
      <StartedPack />
      <ListTable
        list={screen.list}
        title={slot ? slotText(slot.timeSlot) : t('All slots')}
        noun={t('Orders')}
        {...list}
        query={{ ...list.query, data: list.query.data && rows }}
        {...look}
        columns={columns}
        actions={actionsOf}
        bulk={bulk}
        filters={
          <ToggleChip
            label={t('Short')}
            on={address.short}
            onToggle={short => change({ short })}
            count={rows.filter(({ hasShort }) => hasShort).length || undefined}
          />
        }
        noMatch={t('No order matches these filters.')}
        nothing={t('Nothing is packed yet. Orders appear here once their last line is picked.')}
      />
      {actions.asking && (
        <Suspense>
          <ActionDialogs actions={actions} isShown={row => rows.some(({ orderid }) => orderid === row.orderid)} />
        </Suspense>
      )}
    </Page>
  )
}

/** The actions of an order in the list, and its documents. */
function useRowActions(ask: (asking: OpenDialog) => void, open: (row: { orderid: number }) => void) {
  const singleStepDispatch = useSingleStepDispatch()
  return useCallback(
    (row: BoardRow) => [
      ...rowActions(row, { ask, open, singleStepDispatch }),
      {
        label: t('Print documents'),
        icon: IconPrinter,
        run: () => printOrderDocuments(row.orderid),
        disabledReason: row.documents.length === 0 ? t('Its documents are made when it leaves') : undefined,
        needs: invoices.printInvoices,
      },
    ],
    [ask, open, singleStepDispatch],
  )
}

interface BoardButtonsProps {
  /** Address of the call list of this day and slot. */
  callList: string
  hasDocuments: boolean
  onLoad: () => void
  onDocuments: () => void
}

/** What is called and printed for the day, or for its slot. */
function BoardButtons({ callList, hasDocuments, onLoad, onDocuments }: BoardButtonsProps) {
  const isPhone = useMedia(phone)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        c="var(--ph-text)"
        component={Link}
        to={callList}
        leftSection={<IconPhone size={16} stroke={1.7} aria-hidden />}
      >
        {t('Call list')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconClipboardList size={16} stroke={1.7} aria-hidden />}
        rightSection={isPhone ? undefined : <KeyCap keys="l" />}
        onClick={onLoad}
      >
        {t('Load list')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFiles size={16} stroke={1.7} aria-hidden />}
        rightSection={isPhone ? undefined : <KeyCap keys="i" />}
        disabled={!hasDocuments}
        onClick={onDocuments}
      >
        {t('Invoices')}
      </Button>
    </>
  )
}

/** Max orders per request. */
const maxAtOnce = 500
const noDocumentYet = () => t('Its documents are made when it leaves')
const tooMany = (rows: readonly BoardRow[]) => (rows.length > maxAtOnce ? t('At most 500 orders at a time') : undefined)

const bulkActions = (ask: (asking: OpenDialog) => void): BulkAction<BoardRow>[] => [
  {
    label: t('Move to Dispatched'),
    icon: IconTruckDelivery,
    keys: 'm',
    run: (rows, picked) => ask({ what: 'move', rows, picked, to: 'DISPATCHED' }),
    disabledReason: tooMany,
    needs: needsOfMove.DISPATCHED,
  },
  {
    label: t('Load list'),
    icon: IconClipboardList,
    keys: 'l',
    run: rows => printLoadOf(rows),
    needs: orders.loadList,
    disabledReason: rows => tooMany(rows) ?? (rows.some(isLoaded) ? undefined : t('They are already delivered')),
  },
  {
    label: t('Invoices'),
    icon: IconFiles,
    keys: 'i',
    run: (rows, picked) => ask({ what: 'documents', of: { orderIds: idsOf(rows) }, orders: rows.length, picked }),
    needs: invoices.printInvoices,
    disabledReason: rows => tooMany(rows) ?? (rows.some(({ documents }) => documents.length > 0) ? undefined : noDocumentYet()),
  },
]
