import {
  type Customer,
  type CustomerPayment,
  useCustomerItemsSummaryQuery,
  useGroupsOfCustomerQuery,
} from '../../../api/customers.ts'
import { AuditTrail } from '../../../business/audit/AuditTrail.tsx'
import { HistoryCard } from '../../../business/comments/HistoryCard.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { useSees } from '../../../ui/sees.ts'
import type { FromAbove } from '../fromAbove.ts'
import type { OpenDialog } from './CustomerDialog.tsx'
import { DiscountsCard } from './DiscountsCard.tsx'
import { FactsCard } from './FactsCard.tsx'
import { GroupsCard } from './GroupsCard.tsx'
import { GstCard } from './GstCard.tsx'
import { LedgerCard } from './LedgerCard.tsx'
import { OutletsCard } from './OutletsCard.tsx'
import { useRecentOrders } from './recentOrders.ts'
import { TermsCard } from './TermsCard.tsx'

export interface OverviewProps {
  customer: Customer
  payment: CustomerPayment | undefined
  parts: FromAbove
  ask: (what: OpenDialog) => void
}

/** The first tab of a customer: facts, outlets and orders beside terms, groups and dues. */
export function Overview({ customer, payment, parts, ask }: OverviewProps) {
  const { AlikeNotice, MergedLine, OrdersCard } = parts
  const { data: items } = useCustomerItemsSummaryQuery({ customerid: customer.id })
  const { data: groups } = useGroupsOfCustomerQuery({ customerid: customer.id })
  const { isLoading: ordersLoad } = useRecentOrders(customer.id)
  const seesDues = useSees('dues')
  return (
    <SideBySide>
      <Stack>
        <MergedLine customerid={customer.id} />
        <AlikeNotice customerid={customer.id} />
        <FactsCard customer={customer} onEdit={() => ask('business')} onDocuments={() => ask('documents')} />
        <GstCard customer={customer} />
        <OutletsCard customer={customer} />
        <OrdersCard customerid={customer.id} />
        {!ordersLoad && ( // below the orders, which would push it down
          <HistoryCard record={`customer:${customer.id}`} trail={<AuditTrail of={[{ entity: 'customer', id: customer.id }]} />} />
        )}
      </Stack>
      <Stack>
        {payment && <TermsCard payment={payment} onEdit={() => ask('terms')} />}
        <GroupsCard customerid={customer.id} name={customer.businessName} items={items?.orderable} />
        {groups && <DiscountsCard customerid={customer.id} discounted={items?.discounted ?? []} />}
        {groups && items && seesDues && <LedgerCard customerid={customer.id} />}
      </Stack>
    </SideBySide>
  )
}
