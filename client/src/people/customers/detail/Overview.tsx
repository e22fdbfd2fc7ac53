import { type Paise, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import {
  type Customer,
  type CustomerPayment,
  useCustomerItemsSummaryQuery,
  useGroupsOfCustomerQuery,
} from '../../../api/customers.ts'
import { useCustomerStatementQuery } from '../../../api/payments.ts'
import { paymentDetailsPath } from '../../../app/navigation/paths.ts'
import { AuditTrail } from '../../../business/audit/AuditTrail.tsx'
import { HistoryCard } from '../../../business/comments/HistoryCard.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { useSees } from '../../../ui/sees.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import type { FromAbove } from '../fromAbove.ts'
import type { OpenDialog } from './CustomerDialog.tsx'
import { DiscountsCard } from './DiscountsCard.tsx'
import { FactsCard } from './FactsCard.tsx'
import { GroupsCard } from './GroupsCard.tsx'
import { GstCard } from './GstCard.tsx'
import { OutletsCard } from './OutletsCard.tsx'
import { useRecentOrders } from './recentOrders.ts'
import { TermsCard } from './TermsCard.tsx'

/** The entries of the current statement, summed by kind; the single entries are on the dues screen. */
function LedgerCard({ customerid }: { customerid: number }) {
  const { data } = useCustomerStatementQuery({ customerid })
  if (!data) return null
  const kinds = [...Map.groupBy(data.entries, ({ entry }) => entry)]
  return (
    <Card
      title={t('Ledger, this statement')}
      aside={<TextLink to={paymentDetailsPath(customerid)}>{t('Dues')}</TextLink>}
    >
      <Sums>
        <Sum label={t('Balance on {date}', { date: dateText(data.from, 'short') })}>
          <Money amount={data.opening} credit />
        </Sum>
        {kinds.map(([kind, entries]) => (
          <Sum key={kind} label={`${t(kind)}, ${entries.length}`}>
            <Money amount={sumOf(entries)} />
          </Sum>
        ))}
        <Sum label={data.isClosed ? t('Closing') : t('Balance')} kind="strong">
          <Money amount={data.closing} credit />
        </Sum>
      </Sums>
    </Card>
  )
}

/** Total that entries add to the balance. */
const sumOf = (entries: readonly { debit: Paise; credit: Paise }[]): Paise =>
  sumPaise(entries.map(({ debit, credit }) => subtractPaise(debit, credit)))

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
          <HistoryCard
            record={`customer:${customer.id}`}
            trail={<AuditTrail of={[{ entity: 'customer', id: customer.id }]} />}
          />
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
