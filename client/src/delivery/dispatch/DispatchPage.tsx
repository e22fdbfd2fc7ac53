import { needsOfMove, type OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { IconClipboardList, IconFiles, IconQrcode, IconTruckDelivery } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useDispatchBoardQuery } from '../../api/dispatch.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { orderPath } from '../../app/navigation/paths.ts'
import { usePages } from '../../app/requests/pages.ts'
import { StartedPack } from '../../billing/invoices/StartedPack.tsx'
import { ActionDialog, ActionResult } from '../../ordering/orders/list/ActionParts.tsx'
import { orderLook, sumOf } from '../../ordering/orders/list/look.tsx'
import { orderPages } from '../../ordering/orders/list/pages.ts'
import { useListActions } from '../../ordering/orders/list/useListActions.tsx'
import { useWorkingDay } from '../../ordering/orders/list/workingDay.ts'
import { rememberList } from '../../ordering/orders/openedFrom.ts'
import { printCrateLabels, printLoadFor } from '../../ordering/orders/printing.ts'
import { ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import type { Group } from '../../ui/table/GroupRow.tsx'
import { rowsOf } from '../../ui/table/query.ts'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { Money } from '../../ui/values/Money.tsx'
import { StatusRing } from '../../ui/values/StatusPill.tsx'
import { t } from '../../ui/words.ts'
import { type BoardGroup, type BoardRow, boardRows, canLeave, groupOf } from './board.ts'
import { boardBulk, useBoardActions } from './boardActions.ts'
import { boardColumns } from './columns.tsx'
import { addressShape, dayIn, queryOf } from './filter.ts'
import { SlotTiles } from './SlotTiles.tsx'

const heads: Record<BoardGroup, { word: string; status: OrderStatus }> = {
  READY: { word: 'Ready', status: 'READY_TO_DISPATCH' },
  PACKED: { word: 'Packed', status: 'PACKED' },
  OUT: { word: 'Out', status: 'DISPATCHED' },
}

/** The group header: state, number of orders and their value. */
const boardGroup: Group<BoardRow> = {
  of: row => groupOf(row) ?? 'OUT',
  head: (_key, rows) => {
    const [first] = rows
    const { word, status } = heads[(first && groupOf(first)) ?? 'OUT']
    return (
      <Row as="span" inline>
        <StatusRing status={status} />
        <strong>{t(word)}</strong>
        <span>{rows.length}</span>
        <Money amount={sumOf(rows)} form="sign" />
      </Row>
    )
  },
}

const { useAllOrdersPagesInfiniteQuery } = orderPages

const onFollow = (_row: BoardRow, all: readonly BoardRow[]) => rememberList(all.map(({ orderid }) => orderid))
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
  const documents = board?.documents ?? noDocuments
  const rows = useMemo(() => boardRows(all, documents), [all, documents])
  const ready = canLeave(rows, new Date())

  const open = useCallback((row: { orderid: number }) => void navigate(orderPath(row.orderid)), [navigate])
  const actions = useListActions(open, { always: true })
  const { ask } = actions
  const actionsOf = useBoardActions(ask, open)
  const bulk = useMemo(() => boardBulk(ask), [ask])
  const columns = useMemo(() => boardColumns(slotId === null), [slotId])
  const slots = (board?.slots ?? []).filter(({ id }) => slotId === null || id === slotId)
  const printDocuments = () =>
    ask({
      what: 'documents',
      of: { deliveryDate: day, ...(slotId === null ? {} : { slotId }) },
      orders: slots.reduce((sum, { orders }) => sum + orders, 0),
    })
  const slot = board?.slots.find(({ id }) => id === slotId)
  return (
    <Page
      title={t('Dispatch')}
      fill
      rule={
        <DayPicker
          label={t('Delivery')}
          value={day}
          onChange={deliveryDate => change({ deliveryDate, slotId: null })}
        />
      }
      actions={
        <>
          {screen.searchBox(t('Order no., customer, outlet'))}
          <BoardButtons
            day={day}
            slotId={slotId}
            hasDocuments={documents.length > 0}
            onDocuments={printDocuments}
          />
        </>
      }
      primary={
        <PageButton
          primary
          icon={IconTruckDelivery}
          label={ready.length === 0 ? t('None ready') : t('Move {count} ready', { count: ready.length })}
          needs={needsOfMove.DISPATCHED}
          disabled={ready.length === 0}
          run={() => ask({ what: 'move', rows: ready, to: 'DISPATCHED' })}
        />
      }
    >
      <SlotTiles slots={board?.slots} chosen={slotId} onChoose={chosen => change({ slotId: chosen })} />
      <ActionResult actions={actions} />
      <StartedPack />
      <ListTable
        list={screen.list}
        title={slot ? slotText(slot.timeSlot) : t('All slots')}
        noun={t('Orders')}
        {...list}
        query={{ ...list.query, data: list.query.data && rows }}
        {...orderLook}
        onFollow={onFollow}
        group={boardGroup}
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
      <ActionDialog actions={actions} rows={rows} />
    </Page>
  )
}

interface BoardButtonsProps {
  day: string
  slotId: number | null
  hasDocuments: boolean
  onDocuments: () => void
}

/** What is printed for the day, or for its slot. */
function BoardButtons({ day, slotId, hasDocuments, onDocuments }: BoardButtonsProps) {
  const isPhone = useMedia(phone)
  const printLoad = () => printLoadFor(day, slotId)
  useKeys('Dispatch', [
    { keys: 'l', label: t('Load list'), run: printLoad },
    ...(hasDocuments ? [{ keys: 'i', label: t('Invoices'), run: onDocuments }] : []),
  ])
  return (
    <>
      <PageButton
        icon={IconClipboardList}
        label={t('Load list')}
        keys={isPhone ? undefined : 'l'}
        run={printLoad}
      />
      {slotId !== null && (
        <PageButton
          icon={IconQrcode}
          label={t('Labels')}
          run={() => void printCrateLabels({ slotId, deliveryDate: day })}
        />
      )}
      <PageButton
        icon={IconFiles}
        label={t('Invoices')}
        keys={isPhone ? undefined : 'i'}
        disabled={!hasDocuments}
        run={onDocuments}
      />
    </>
  )
}
