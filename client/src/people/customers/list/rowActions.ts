import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import {
  IconExternalLink,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceipt,
  IconShoppingCartPlus,
} from '@tabler/icons-react'
import type { CustomerRow } from '../../../api/customers.ts'
import { customerPath, newOrderFor, paymentDetailsPath } from '../../../app/navigation/paths.ts'
import type { Action } from '../../../ui/dialogs/ActionMenu.tsx'
import { t } from '../../../ui/words.ts'

type Go = (to: string) => unknown

/** Opens the dues of a customer. */
export const toDues = (customerid: number, go: Go): Action => ({
  label: t('Dues and payments'),
  icon: IconReceipt,
  run: () => void go(paymentDetailsPath(customerid)),
  needs: payments.customerDues,
})

/** Asks whether to deactivate a customer, or to activate it again. */
export const toSwitch = (isActive: boolean, run: () => void): Action => ({
  label: t(isActive ? 'Deactivate…' : 'Activate…'),
  icon: isActive ? IconPlayerPause : IconPlayerPlay,
  danger: isActive,
  run,
  needs: customers.switchCustomerStatus,
})

/** Returns the actions for one customer of the list. */
export const rowActions = (row: CustomerRow, go: Go, switchIt: (row: CustomerRow) => void): Action[] => [
  { label: t('Open customer'), icon: IconExternalLink, run: () => void go(customerPath(row.customerID)) },
  {
    label: t('New order'),
    icon: IconShoppingCartPlus,
    run: () => void go(newOrderFor(row.customerID)),
    disabledReason: row.isActive ? undefined : t('The customer is inactive'),
    needs: orders.createOrder,
  },
  toDues(row.customerID, go),
  toSwitch(row.isActive, () => switchIt(row)),
]
