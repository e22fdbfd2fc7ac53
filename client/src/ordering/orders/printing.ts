import { isOpen } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { loadListPath, pickListPath } from '../../api/orders.ts'
import { toast } from '../../app/messages/toast.ts'
import type { Params } from '../../app/requests/request.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'
import type { LabelsOf } from './labels.ts'
import type { OrderRow } from './list/pages.ts'

type Named = Pick<OrderRow, 'orderid' | 'status'>

/** Loaded with the first print: lists do not wait for it. */
const printFile = async (path: string, params: Params): Promise<void> =>
  (await import('../../app/requests/printFile.ts')).printFile(path, params)

const printDocuments = async (orderId: number): Promise<void> =>
  (await import('../../billing/invoices/printDocument.ts')).printDocuments({ orderId })

const isInHall = ({ status }: Named): boolean => isOpen(status)
export const idsOf = (rows: readonly Named[]): number[] => rows.map(({ orderid }) => orderid)
const orSay = (printed: Promise<void>, failed: string): void =>
  void printed.catch(error => toast.error(failed, { detail: reasonOf(error) }))

/** Returns why no pick list can be printed: none of the orders is in the hall. */
export const whyNoPickList = (rows: readonly OrderRow[]): string | undefined =>
  rows.some(isInHall) ? undefined : t('Pick lists can be printed from Pending to Ready')

/** Prints the pick lists of the orders in the hall, and says how many are not. */
export function printPickLists(rows: readonly Named[]): void {
  const inHall = rows.filter(isInHall)
  const others = rows.length - inHall.length
  if (others > 0) toast.info(t('{count} pick lists, {others} left out', { count: inHall.length, others }))
  orSay(
    printFile(pickListPath, { orderIds: idsOf(inHall), format: 'pdf' }),
    t('The pick lists did not print'),
  )
}

/** Whether an order is on a load list: packed, ready or dispatched. */
export const isLoaded = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'PACKED' || status === 'READY_TO_DISPATCH' || status === 'DISPATCHED'

/** Returns why no documents can be printed: none of the orders is packed, so none has a document. */
export const whyNoInvoices = (rows: readonly OrderRow[]): string | undefined =>
  rows.some(row => isLoaded(row) || row.status === 'DELIVERED' || row.status === 'CLOSED')
    ? undefined
    : t('Documents can be made once an order is packed')

/** Prints the load list of the chosen orders. */
export const printLoadOf = (rows: readonly OrderRow[]): void =>
  orSay(printFile(loadListPath, { orderIds: idsOf(rows), format: 'pdf' }), t('The load list did not print'))

/** Prints the load lists of a day, or of one of its slots. */
export const printLoadFor = (deliveryDate: string, slotId: number | null): void =>
  orSay(
    printFile(loadListPath, { deliveryDate, slotId: slotId ?? undefined, format: 'pdf' }),
    t('The load list did not print'),
  )

/** Prints labels for crates. */
export const printCrateLabels = async (of: LabelsOf): Promise<void> =>
  (await import('./labels.ts')).printLabels(of)

/** Prints the documents of one order. */
export const printOrderDocuments = (orderId: number): void =>
  orSay(printDocuments(orderId), t('The documents did not print'))
