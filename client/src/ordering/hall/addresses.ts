import { paths, pickingPath } from '../../app/navigation/paths.ts'

/** The part of the hall a screen shows; both screens send the same request, so that one response serves both, also offline. */
export interface HallPart {
  /** YYYY-MM-DD. */
  deliveryDate: string
  /** null: the whole day. */
  slotId: number | null
}

const query = ({ deliveryDate, slotId }: HallPart): string =>
  new URLSearchParams({ date: deliveryDate, ...(slotId === null ? {} : { slot: String(slotId) }) }).toString()

export const boardPath = (part: HallPart): string => `${paths.picking}?${query(part)}`
export const runPath = (orderid: number, part: HallPart): string => `${pickingPath(orderid)}?${query(part)}`
export const boardQuery = ({ deliveryDate, slotId }: HallPart) => ({
  deliveryDate,
  by: 'item' as const,
  ...(slotId === null ? {} : { slotId }),
})
