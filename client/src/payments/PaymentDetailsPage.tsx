import { Link, useSearchParams } from 'react-router'
import { useCustomerDuesQuery } from '../api/payments.ts'
import { paths } from '../app/navigation/paths.ts'
import { refusalIn } from '../ui/feedback/failure.ts'
import { EmptyState, ErrorState } from '../ui/feedback/States.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { t } from '../ui/words.ts'
import { ChooseCustomer } from './details/ChooseCustomer.tsx'
import { LoadedDetails } from './details/LoadedDetails.tsx'
import { LoadingDetails } from './details/LoadingDetails.tsx'

/** Dues, invoices, receipts and ledger of the customer in the address; without one, a search for it. */
export function PaymentDetailsPage() {
  const [search] = useSearchParams()
  const asked = search.get('customerid')
  return asked ? <Details key={asked} asked={asked} /> : <ChooseCustomer />
}

function Details({ asked }: { asked: string }) {
  const customerid = Number(asked)
  const isNumber = /^\d{1,9}$/.test(asked) && customerid > 0
  const { data, isError, error, refetch } = useCustomerDuesQuery(
    { customerid },
    { skip: !isNumber, refetchOnMountOrArgChange: true },
  )
  if (data) return <LoadedDetails dues={data} />
  if (!isNumber || refusalIn(error)?.code === 'NOT_FOUND')
    return (
      <Page title={t('Customer not found')}>
        <EmptyState title={t('There is no customer {asked}', { asked })} line={<Link to={paths.dues}>{t('All dues')}</Link>} />
      </Page>
    )
  if (isError)
    return (
      <Page title={t('Payment details')}>
        <ErrorState title={t('The dues did not load')} error={error} retry={refetch} />
      </Page>
    )
  return <LoadingDetails />
}
