import type { OutletOfCustomer } from '../../../app/session/state/customers.ts'

type Address = Pick<
  OutletOfCustomer['outletAddress'],
  'outletName' | 'floorNumber' | 'city' | 'state' | 'pincode'
>

/** Text of the address cell: outlet, floor, city, state and PIN. */
export const addressText = ({ outletName, floorNumber, city, state, pincode }: Address): string =>
  [outletName, floorNumber, city, `${state} ${pincode}`].filter(part => part.trim() !== '').join(', ')
