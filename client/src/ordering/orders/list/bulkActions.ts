import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { IconArrowRight, IconFiles, IconPrinter, IconSum, IconUserPlus } from '@tabler/icons-react'
import type { BulkAction } from '../../../ui/table/BulkBar.tsx'
import { t } from '../../../ui/words.ts'
import { idsOf, printPickLists, whyNoInvoices, whyNoPickList } from '../printing.ts'
import type { OrderRow } from './pages.ts'
import type { OpenDialog } from './useListActions.tsx'

export type Ask = (asking: OpenDialog) => void

/** Max orders per request. */
const maxAtOnce = 500
export const tooMany = (rows: readonly OrderRow[]) =>
  rows.length > maxAtOnce ? t('At most 500 orders at a time') : undefined

/** Prints the documents of ticked orders; `whyNot` says why none of them has any. */
export const printInvoices = <Row extends OrderRow>(
  ask: Ask,
  whyNot: (rows: readonly Row[]) => string | undefined,
): BulkAction<Row> => ({
  label: t('Invoices'),
  icon: IconFiles,
  keys: 'i',
  run: (rows, picked) =>
    ask({ what: 'documents', of: { orderIds: idsOf(rows) }, orders: rows.length, picked }),
  disabledReason: rows => tooMany(rows) ?? whyNot(rows),
  needs: dispatch.printInvoices,
})

/** What can be done with ticked orders of the list. */
export const orderBulk = (ask: Ask): BulkAction<OrderRow>[] => [
  {
    label: t('Assign picker'),
    icon: IconUserPlus,
    keys: 'a',
    run: (rows, picked) => ask({ what: 'assign', rows, picked }),
    disabledReason: tooMany,
    needs: orders.assignPicker,
  },
  {
    label: t('Move to…'),
    icon: IconArrowRight,
    keys: 'm',
    run: (rows, picked) => ask({ what: 'move', rows, picked }),
    disabledReason: tooMany,
    needs: dispatch.moveOrders,
  },
  {
    label: t('Sum by item'),
    icon: IconSum,
    keys: 's',
    run: rows => ask({ what: 'sum', rows }),
    disabledReason: tooMany,
  },
  {
    label: t('Pick lists'),
    icon: IconPrinter,
    keys: 'p',
    run: printPickLists,
    disabledReason: rows => tooMany(rows) ?? whyNoPickList(rows),
    needs: orders.pickList,
  },
  printInvoices(ask, whyNoInvoices),
]
