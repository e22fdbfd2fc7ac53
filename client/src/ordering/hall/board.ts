import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Data } from '../../app/requests/figures.ts'

/** The hall of a day as the screens receive it. */
export type Board = Data<typeof orders.pickingBoard>
export type PickingOrder = Board['orders'][number]
export type PickingLine = PickingOrder['lines'][number]
export type HallLot = Board['lots'][number]
