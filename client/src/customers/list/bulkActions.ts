import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { IconPlayerPause } from '@tabler/icons-react'
import type { CustomerRow } from '../../api/customers.ts'
import { activeBulk } from '../../app/list/activeBulk.ts'
import { changeAction } from '../../bulk/changeAction.ts'
import type { AskMany } from '../../bulk/useManyChanges.tsx'
import type { BulkAction } from '../../ui/table/BulkBar.tsx'
import type { Switching } from './SwitchCustomers.tsx'

/** Max customers at once: each is a call of its own. */
const maxAtOnce = 100

/** What can be done with ticked customers. */
export const customerBulk = (
  ask: (asking: Switching) => void,
  onChange: (asking: AskMany) => void,
): BulkAction<CustomerRow>[] => [
  changeAction({
    idOf: ({ customerID }: CustomerRow) => customerID,
    rowId: ({ customerID }) => String(customerID),
    needs: customers.changeCustomers,
    ask: onChange,
  }),
  ...activeBulk<CustomerRow, CustomerRow>(
    {
      thingsOf: rows => rows,
      max: maxAtOnce,
      needs: customers.switchCustomerStatus,
      ask: (on, rows, picked) => ask({ on, rows, picked }),
    },
    IconPlayerPause,
  ),
]
