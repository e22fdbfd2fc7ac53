import { type Needs, opensCustomers, opensItems, opensTrips, readsOrders, readsTrips } from '../../rights.ts'

/** Records that a notice opens. */
export const noticedRecords = ['order', 'customer', 'item_type', 'message', 'driver', 'trip'] as const
export type NoticedRecord = (typeof noticedRecords)[number]

/** What opening a record needs, any one of these. */
export const needsToOpen: Record<NoticedRecord, Needs> = {
  order: readsOrders,
  customer: opensCustomers,
  item_type: opensItems,
  message: 'orders',
  driver: readsTrips,
  trip: opensTrips,
}

export const noticeKinds = [
  'MENTION',
  'ORDER_RELEASED',
  'MESSAGE_GIVEN',
  'LINE_SHORT',
  'CHEQUE_BOUNCED',
  'UPI_WAITS',
  'LOT_EXPIRES',
  'PRICE_ASKED',
  'PRICE_ANSWERED',
  'DRIVER_NUMBER',
  'TRIP_DIFFERENCE',
  'MONEY_SET_ASIDE',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** A person can be addressed and asked whatever they muted, and is told where the codes of a driver go and of money of a trip that is not there. */
export const mutableKinds = [
  'ORDER_RELEASED',
  'MESSAGE_GIVEN',
  'LINE_SHORT',
  'CHEQUE_BOUNCED',
  'UPI_WAITS',
  'LOT_EXPIRES',
  'PRICE_ANSWERED',
] as const satisfies NoticeKind[]
export type MutableKind = (typeof mutableKinds)[number]

/** Key of the preference for what reaches a person; its value is a `NoticeSettings`. Here, as pages do not load zod. (rules §15.3) */
export const noticesKey = 'notices'

/** Which kinds there are of which records, and who may get and read them: as what the notice tells. (rules §15.1) */
export const noticeRights: readonly { kind: NoticeKind; record: NoticedRecord; needs: Needs }[] = [
  { kind: 'MENTION', record: 'order', needs: needsToOpen.order },
  { kind: 'MENTION', record: 'customer', needs: needsToOpen.customer },
  { kind: 'MENTION', record: 'item_type', needs: needsToOpen.item_type },
  { kind: 'ORDER_RELEASED', record: 'order', needs: 'dues' },
  { kind: 'MESSAGE_GIVEN', record: 'message', needs: needsToOpen.message },
  { kind: 'LINE_SHORT', record: 'order', needs: needsToOpen.order },
  { kind: 'CHEQUE_BOUNCED', record: 'customer', needs: 'dues' },
  { kind: 'UPI_WAITS', record: 'customer', needs: 'dues' },
  { kind: 'LOT_EXPIRES', record: 'item_type', needs: 'stock' },
  { kind: 'PRICE_ASKED', record: 'customer', needs: 'agree' },
  { kind: 'PRICE_ANSWERED', record: 'order', needs: 'orders' },
  { kind: 'DRIVER_NUMBER', record: 'driver', needs: 'money' },
  { kind: 'TRIP_DIFFERENCE', record: 'trip', needs: 'money' },
  { kind: 'MONEY_SET_ASIDE', record: 'trip', needs: 'money' },
]
