import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import type { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Business } from '../../../../testing/builders.ts'
import type { Command, DeliveredItem, PickItem } from './commands.ts'
import type { answerSupply } from './send-supply.ts'
import type { World } from './world.ts'

export type Parts = Omit<World, 'send'> & {
  business: Business
  shared: Parameters<typeof answerSupply>[0]['shared']
}
export const at = <Row>(rows: readonly Row[], place: number): Row => {
  const row = rows[place]
  if (row === undefined) throw new Error(`Nothing is at ${place}`)
  return row
}

type Body = WireArgs<typeof orders.createOrder>['body']
export function newOrder(
  { test, customers, packIds, business }: Parts,
  { customer, inDays, items }: Extract<Command, { do: 'create' }>,
): Body {
  const { customerId, outletId }: { customerId: CustomerId; outletId: OutletId } = at(customers, customer)
  return {
    customerid: customerId,
    outletid: outletId,
    deliveryDate: addDays(dayOf(test.clock.now), inDays),
    overrides: [{ rule: 'CUTOFF', reason: 'The owner knows' }], // tomorrow's slot may already be closed
    deliverytimeslotid: business.slotId,
    items: items.map(({ pack, packs }) => ({ packsizeid: at(packIds, pack), quantity: packs / 1000 })),
    confirmDuplicate: true,
  }
}

const weight = (milli: number | undefined) => (milli === undefined ? undefined : milli / 1000)
export const pickItem = ({ line, packs, milli, reason, confirm, undecided, aboveShare }: PickItem) => ({
  ...(aboveShare ? { aboveShare: 'They said so on the phone' } : {}),
  orderitemid: line,
  reason,
  confirm,
  undecided,
  pickedquantity: weight(packs),
  pickedweight: weight(milli),
})
export const deliveredItem = ({
  line,
  packs,
  milli,
  reason,
  disposition,
  qcPassed,
  confirm,
}: DeliveredItem) => ({
  orderitemid: line,
  reason,
  disposition,
  qcPassed,
  confirm,
  deliveredquantity: packs / 1000,
  deliveredweight: weight(milli),
})
export const returnedItem = ({
  line,
  packs,
  milli,
  reason = 'EXCESS',
  disposition,
  qcPassed,
  confirm,
}: DeliveredItem) => ({
  orderitemid: line,
  reason,
  disposition,
  qcPassed,
  confirm,
  returnedquantity: packs / 1000,
  returnedweight: weight(milli),
})
