import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'

/** The hall of a day as the screens receive it. */
export type Board = Reply<typeof orders.pickingBoard>
export type PickingOrder = Board['orders'][number]
export type PickingLine = PickingOrder['lines'][number]
export type HallLot = Board['lots'][number]
