import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { IconArrowLeft, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCustomerDetailsQuery, useCustomerPaymentQuery } from '../../api/customers.ts'
import { GoTo } from '../../app/navigation/GoTo.tsx'
import { customerPath, newOrderFor, paths } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useMay } from '../../app/session/may.ts'
import { DotsMenu } from '../../ui/dialogs/DotsMenu.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { ActiveDot } from '../../ui/values/ActiveDot.tsx'
import { CreditChip } from '../../ui/values/CreditChip.tsx'
import { Monogram } from '../../ui/values/Monogram.tsx'
import { t } from '../../ui/words.ts'
import { CustomerTabs } from './CustomerTabs.tsx'
import { CustomerDialog, type OpenDialog } from './detail/CustomerDialog.tsx'
import { ItemsTab } from './detail/ItemsTab.tsx'
import { Overview, type OverviewProps } from './detail/Overview.tsx'
import { PricesTab } from './detail/PricesTab.tsx'
import type { FromAbove } from './fromAbove.ts'
import { toDues, toSwitch } from './list/rowActions.ts'

const addressShape = { tab: 'text' } as const

/** One customer: details, outlets, dues and orders. */
export function CustomerPage({ parts }: { parts: FromAbove }) {
  const customerid = Number(useParams().customerid)
  const { data: customer, isError, error, refetch } = useCustomerDetailsQuery({ customerid })
  const { may: seesTerms } = useMay(['dues', 'terms'])
  const { data: payment, isError: isUnknown } = useCustomerPaymentQuery({ customerid }, { skip: !seesTerms })
  // Everything in the page header is shown together: a chip that arrives later would change its height.
  if (!customer || !(payment || isUnknown || !seesTerms))
    return (
      <Page title={t('Customer')} back={<Back />}>
        {isError && !customer ? (
          <ErrorState title={t('Customer did not load')} error={error} retry={refetch} />
        ) : (
          <div aria-busy="true" />
        )}
      </Page>
    )
  if (customer.mergedInto) return <GoTo to={customerPath(customer.mergedInto.id)} />
  return <LoadedCustomer customer={customer} payment={payment?.postPaidDetails} parts={parts} />
}

function LoadedCustomer({ customer, payment, parts }: Omit<OverviewProps, 'ask'>) {
  const navigate = useNavigate()
  const [{ tab }] = useUrlState(addressShape)
  const [asking, ask] = useState<OpenDialog>()
  useKeys('Customer', [
    // on the prices, E extends one
    ...(tab === 'prices' ? [] : [{ keys: 'e', label: 'Edit the customer', run: () => ask('business') }]),
    { keys: 'n', label: 'New order', run: () => void navigate(newOrderFor(customer.id)) },
  ])
  const actions = [toDues(customer.id, navigate), toSwitch(customer.isActive, () => ask('switch'))]
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
          <DotsMenu label={t('More')} actions={actions} />
          <PageButton
            icon={IconPencil}
            label={t('Edit')}
            {...(tab === 'prices' ? {} : { keys: 'e' })}
            needs={customers.updateCustomer}
            run={() => ask('business')}
          />
        </>
      }
      primary={
        <PageButton
          primary
          icon={IconPlus}
          label={t('New order')}
          keys="n"
          needs={orders.createOrder}
          to={newOrderFor(customer.id)}
        />
      }
      primaryOnPhone={false}
      fill={tab === 'orders'}
      tabs={<CustomerTabs customerid={customer.id} />}
    >
      {tab === 'items' ? (
        <ItemsTab customerid={customer.id} />
      ) : tab === 'prices' ? (
        <PricesTab customerid={customer.id} />
      ) : tab === 'orders' ? (
        <parts.OrdersTab customerid={customer.id} />
      ) : (
        <Overview customer={customer} payment={payment} parts={parts} ask={ask} />
      )}
      <CustomerDialog asking={asking} customer={customer} payment={payment} onClose={() => ask(undefined)} />
    </Page>
  )
}

function Back() {
  const navigate = useNavigate()
  return (
    <IconButton
      icon={IconArrowLeft}
      label={t('Back to customers')}
      onClick={() => void navigate(paths.customers)}
    />
  )
}
