import { sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { useState } from 'react'
import { type CustomerRow, useSwitchCustomerStatusMutation } from '../../../api/customers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import type { Picked } from '../../../ui/table/BulkBar.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { someNames } from '../../../ui/values/someNames.ts'
import { plural, t } from '../../../ui/words.ts'

export interface Switching {
  rows: readonly CustomerRow[]
  on: boolean
  picked: Picked
}

/** Asks before several customers are deactivated or activated, and shows the consequences. (rules §6.9) */
export function SwitchCustomers({ rows, on, picked, onClose }: Switching & { onClose: () => void }) {
  const [switchStatus] = useSwitchCustomerStatusMutation()
  const [done] = useState(() => new Set<number>())
  const touched = rows.filter(({ isActive }) => isActive !== on)
  const confirm = async () => {
    try {
      for (const { customerID } of touched) {
        if (done.has(customerID)) continue
        await switchStatus({ customerid: customerID, status: on }).unwrap()
        done.add(customerID)
      }
    } finally {
      picked.keep(
        rows.flatMap(({ customerID, isActive }) =>
          isActive === on || done.has(customerID) ? [] : [String(customerID)],
        ),
      )
    }
    toast.success(
      on
        ? plural(touched.length, '{count} customer is active again', '{count} customers are active again')
        : plural(touched.length, '{count} customer is inactive', '{count} customers are inactive'),
    )
  }
  const owed = sumPaise(
    touched.map(({ outstanding = zeroPaise }) => (outstanding > 0 ? outstanding : zeroPaise)),
  )
  const open = sumPaise(touched.map(({ openOrders = zeroPaise }) => openOrders))
  return (
    <ConfirmDialog
      needs={customers.switchCustomerStatus}
      title={
        on
          ? plural(touched.length, 'Activate {count} customer?', 'Activate {count} customers?')
          : plural(touched.length, 'Deactivate {count} customer?', 'Deactivate {count} customers?')
      }
      confirm={t(on ? 'Activate' : 'Deactivate')}
      danger={!on}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {someNames(
          touched.map(({ businessName }) => businessName),
          3,
        )}
      </p>
      {on
        ? t('They can order again at once.')
        : t(
            'Open orders worth {open} continue and dues of {owed} stay. They cannot place new orders until they are active again.',
            {
              open: amountText(open),
              owed: amountText(owed),
            },
          )}
    </ConfirmDialog>
  )
}
