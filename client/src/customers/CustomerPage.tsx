import { Button } from '@mantine/core'
import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { IconArrowLeft, IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import {
  type Customer,
  type CustomerPayment,
  useCustomerDetailsQuery,
  useCustomerItemsSummaryQuery,
  useCustomerPaymentQuery,
} from '../api/customers.ts'
import { useGroupsOfCustomerQuery } from '../api/item-groups.ts'
import { newOrderFor, paths, paymentDetailsPath } from '../app/navigation/paths.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { useMay } from '../app/session/may.ts'
import { type Action, ActionMenu } from '../ui/dialogs/ActionMenu.tsx'
import { ErrorState } from '../ui/feedback/States.tsx'
import { KeyCap } from '../ui/keys/KeyCap.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { Stack } from '../ui/layout/Flex.tsx'
import { IconButton } from '../ui/layout/IconButton.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { SideBySide } from '../ui/layout/SideBySide.tsx'
import { StatusTabs } from '../ui/layout/StatusTabs.tsx'
import { useSees } from '../ui/sees.ts'
import { ActiveDot } from '../ui/values/ActiveDot.tsx'
import { CreditChip } from '../ui/values/CreditChip.tsx'
import { Monogram } from '../ui/values/Monogram.tsx'
import { t } from '../ui/words.ts'
import { BusinessDialog } from './detail/BusinessDialog.tsx'
import { DiscountsCard } from './detail/DiscountsCard.tsx'
import { DocumentsDialog } from './detail/DocumentsDialog.tsx'
import { FactsCard } from './detail/FactsCard.tsx'
import { GroupsCard } from './detail/GroupsCard.tsx'
import { ItemsTab } from './detail/ItemsTab.tsx'
import { LedgerCard } from './detail/LedgerCard.tsx'
import { OrdersCard } from './detail/OrdersCard.tsx'
import { OrdersTab } from './detail/OrdersTab.tsx'
import { OutletsCard } from './detail/OutletsCard.tsx'
import { TermsCard } from './detail/TermsCard.tsx'
import { TermsDialog } from './detail/TermsDialog.tsx'
import { SwitchCustomer } from './SwitchCustomer.tsx'

const addressShape = { tab: 'text' } as const
const tabs = [
  { key: 'overview', label: 'Overview' },
  { key: 'items', label: 'Items and prices' },
  { key: 'orders', label: 'Orders' },
] as const
type Tab = (typeof tabs)[number]['key']
type OpenDialog = 'business' | 'documents' | 'terms' | 'switch'

/** One customer: details, outlets, dues and orders. */
export function CustomerPage() {
  const customerid = Number(useParams().customerid)
  const { data: customer, isError, error, refetch } = useCustomerDetailsQuery({ customerid })
  const { may: seesTerms } = useMay(['dues', 'terms'])
  const { data: payment, isError: isUnknown } = useCustomerPaymentQuery({ customerid }, { skip: !seesTerms })
  if (isError && !customer)
    return (
      <Page title={t('Customer')} back={<Back />}>
        <ErrorState title={t('Customer did not load')} error={error} retry={refetch} />
      </Page>
    )
  // Everything in the page header is shown together: a chip that arrives later would change its height.
  if (!customer || !(payment || isUnknown || !seesTerms))
    return (
      <Page title={t('Customer')} back={<Back />}>
        <div aria-busy="true" />
      </Page>
    )
  return <LoadedCustomer customer={customer} payment={payment?.postPaidDetails} />
}

function LoadedCustomer({ customer, payment }: { customer: Customer; payment: CustomerPayment | undefined }) {
  const navigate = useNavigate()
  const [address, change] = useUrlState(addressShape)
  const [asking, ask] = useState<OpenDialog>()
  const tab: Tab = tabs.find(({ key }) => key === address.tab)?.key ?? 'overview'
  const show = (key: Tab) => change({ tab: key === 'overview' ? null : key })
  const close = () => ask(undefined)
  useKeys('Customer', [
    { keys: 'e', label: 'Edit the customer', run: () => ask('business') },
    { keys: 'n', label: 'New order', run: () => void navigate(newOrderFor(customer.id)) },
  ])
  const actions: Action[] = [
    {
      label: t('Dues and payments'),
      icon: IconReceipt,
      run: () => void navigate(paymentDetailsPath(customer.id)),
      needs: payments.customerDues,
    },
    customer.isActive
      ? {
          label: t('Deactivate…'),
          icon: IconPlayerPause,
          danger: true,
          run: () => ask('switch'),
          needs: customers.switchCustomerStatus,
        }
      : { label: t('Activate…'), icon: IconPlayerPlay, run: () => ask('switch'), needs: customers.switchCustomerStatus },
  ]
  return (
    <Page
      title={customer.businessName}
      back={
        <>
          <Back />
          <Monogram name={customer.businessName} tinted />
        </>
      }
      mark={
        <>
          {payment && <CreditChip status={payment.creditStatus} />}
          <ActiveDot isActive={customer.isActive} />
        </>
      }
      actions={
        <>
          <ActionMenu
            label={t('More')}
            actions={actions}
            button={props => <IconButton {...props} icon={IconDots} label={t('More')} />}
          />
          <NeedsRight needs={customers.updateCustomer}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPencil size={15} stroke={1.7} aria-hidden />}
              rightSection={<KeyCap keys="e" />}
              onClick={() => ask('business')}
            >
              {t('Edit')}
            </Button>
          </NeedsRight>
        </>
      }
      primary={
        <NeedsRight needs={orders.createOrder}>
          <Button
            component={Link}
            to={newOrderFor(customer.id)}
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.9} aria-hidden />}
            rightSection={<KeyCap keys="n" on="filled" />}
          >
            {t('New order')}
          </Button>
        </NeedsRight>
      }
      primaryOnPhone={false}
      fill={tab === 'orders'}
    >
      <StatusTabs
        label={t('Sections of the customer')}
        tabs={tabs.map(({ key, label }) => ({ key, label: t(label) }))}
        chosen={tab}
        onChoose={show}
      />
      {tab === 'overview' && <Overview customer={customer} payment={payment} ask={ask} onOrders={() => show('orders')} />}
      {tab === 'items' && <ItemsTab customerid={customer.id} />}
      {tab === 'orders' && <OrdersTab customerid={customer.id} />}
      {asking === 'business' && <BusinessDialog customer={customer} onClose={close} />}
      {asking === 'documents' && <DocumentsDialog customer={customer} onClose={close} />}
      {asking === 'terms' && payment && (
        <TermsDialog customerid={customer.id} name={customer.businessName} payment={payment} onClose={close} />
      )}
      {asking === 'switch' && (
        <SwitchCustomer customerid={customer.id} name={customer.businessName} isActive={customer.isActive} onClose={close} />
      )}
    </Page>
  )
}

interface OverviewProps {
  customer: Customer
  payment: CustomerPayment | undefined
  ask: (what: OpenDialog) => void
  onOrders: () => void
}

function Overview({ customer, payment, ask, onOrders }: OverviewProps) {
  const { data: items } = useCustomerItemsSummaryQuery({ customerid: customer.id })
  const { data: groups } = useGroupsOfCustomerQuery({ customerid: customer.id })
  const seesDues = useSees('dues')
  return (
    <SideBySide>
      <Stack>
        <FactsCard customer={customer} onEdit={() => ask('business')} onDocuments={() => ask('documents')} />
        <OutletsCard customer={customer} />
        <OrdersCard customerid={customer.id} onAll={onOrders} />
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

function Back() {
  const navigate = useNavigate()
  return <IconButton icon={IconArrowLeft} label={t('Back to customers')} onClick={() => void navigate(paths.customers)} />
}
