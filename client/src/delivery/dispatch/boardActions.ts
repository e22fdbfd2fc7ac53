import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { needsOfMove } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { IconClipboardList, IconPrinter, IconTruckDelivery } from '@tabler/icons-react'
import { useCallback } from 'react'
import { type Ask, printInvoices, tooMany } from '../../ordering/orders/list/bulkActions.ts'
import type { OrderRow } from '../../ordering/orders/list/pages.ts'
import { useRowActions } from '../../ordering/orders/list/rowActions.ts'
import { isLoaded, printLoadOf, printOrderDocuments } from '../../ordering/orders/printing.ts'
import type { Action } from '../../ui/dialogs/ActionMenu.tsx'
import type { BulkAction } from '../../ui/table/BulkBar.tsx'
import { t } from '../../ui/words.ts'
import type { BoardRow } from './board.ts'

const noDocumentYet = () => t('Its documents are made when it leaves')

/** The actions of an order in the list, and its documents. */
export function useBoardActions(ask: Ask, open: (row: OrderRow) => void) {
  const actionsOf = useRowActions(ask, open)
  return useCallback(
    (row: BoardRow): Action[] => [
      ...actionsOf(row),
      {
        label: t('Print documents'),
        icon: IconPrinter,
        run: () => printOrderDocuments(row.orderid),
        disabledReason: row.documents.length === 0 ? noDocumentYet() : undefined,
        needs: dispatch.printInvoices,
      },
    ],
    [actionsOf],
  )
}

/** What can be done with ticked orders of the board. */
export const boardBulk = (ask: Ask): BulkAction<BoardRow>[] => [
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
    run: printLoadOf,
    needs: orders.loadList,
    disabledReason: rows =>
      tooMany(rows) ?? (rows.some(isLoaded) ? undefined : t('They are already delivered')),
  },
  printInvoices(ask, rows =>
    rows.some(({ documents }) => documents.length > 0) ? undefined : noDocumentYet(),
  ),
]
