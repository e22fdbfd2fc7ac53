import { credit } from '@packhouse/contract/credit/endpoints.ts'
import { IconCalendarCheck } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { CustomerRow } from '../../api/customers.ts'
import { changeAction } from '../../bulk/changeAction.ts'
import { useManyChanges } from '../../bulk/useManyChanges.tsx'
import { onUse } from '../../ui/onUse.tsx'
import type { BulkAction } from '../../ui/table/BulkBar.tsx'
import { t } from '../../ui/words.ts'
import { useAskMany } from './useAskMany.tsx'

const PromiseMany = onUse(async () => (await import('./PromiseMany.tsx')).PromiseMany)

const idOf = ({ customerID }: CustomerRow) => customerID
const customerOf = ({ customerID, businessName, outstanding = 0 }: CustomerRow) => ({
  id: customerID,
  name: businessName,
  owes: outstanding > 0,
})

/** What can be done with ticked customers of the dues list: reminders, statements, promises. (rules §18.5) */
export function useDuesBulk(): { bulk: BulkAction<CustomerRow>[]; view: ReactNode } {
  const promises = useManyChanges(PromiseMany)
  const asking = useAskMany(customerOf)
  const bulk = useMemo(
    (): BulkAction<CustomerRow>[] => [
      ...asking.bulk,
      {
        ...changeAction<CustomerRow>({ idOf, rowId: row => String(idOf(row)), needs: credit.promiseMany, ask: promises.ask }),
        label: t('Promise…'),
        icon: IconCalendarCheck,
      },
    ],
    [asking.bulk, promises.ask],
  )
  return {
    bulk,
    view: (
      <>
        {promises.view}
        {asking.view}
      </>
    ),
  }
}
