import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { IconArrowMerge, IconPlayerPause } from '@tabler/icons-react'
import type { CustomerRow } from '../../../api/customers.ts'
import { activeBulk } from '../../../app/list/activeBulk.ts'
import { changeAction } from '../../../platform/bulk/changeAction.ts'
import type { AskMany } from '../../../platform/bulk/useManyChanges.tsx'
import type { BulkAction } from '../../../ui/table/BulkBar.tsx'
import { t } from '../../../ui/words.ts'
import type { Switching } from './SwitchCustomers.tsx'

/** Max customers at once: each is a call of its own. */
const maxAtOnce = 100

/** What can be done with ticked customers. */
export const customerBulk = (
  ask: (asking: Switching) => void,
  onChange: (asking: AskMany) => void,
  onMerge: (stays: number, goes: number) => void,
): BulkAction<CustomerRow>[] => [
  {
    label: t('Merge…'),
    icon: IconArrowMerge,
    keys: 'm',
    needs: merges.mergeCustomers,
    run: ([one, other]) =>
      one &&
      other &&
      onMerge(Math.min(one.customerID, other.customerID), Math.max(one.customerID, other.customerID)),
    disabledReason: rows => (rows.length === 2 ? undefined : t('Tick two customers')),
  },
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
