import { Link, useNavigate, useSearchParams } from 'react-router'
import { usePromisesQuery } from '../../api/credit.ts'
import { useCustomerDuesQuery } from '../../api/payments.ts'
import { paths, paymentDetailsPath } from '../../app/navigation/paths.ts'
import { CustomerFinder } from '../../business/outlets/OutletBox.tsx'
import { refusalIn } from '../../ui/feedback/failure.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import css from './Details.module.css'
import { LoadedDetails } from './LoadedDetails.tsx'

/** Placeholder of the page while it loads. */
function LoadingDetails() {
  return (
    <Page title={t('Payment details')}>
      <Placeholder look="panel" height={84} />
      <SideBySide>
        <Stack>
          <Placeholder look="panel" height={190} />
          <Placeholder look="panel" height={360} />
        </Stack>
        <Stack>
          <Placeholder look="panel" height={520} />
        </Stack>
      </SideBySide>
    </Page>
  )
}

/** Payment details without a customer; the server is not asked before something is typed. */
function ChooseCustomer() {
  const navigate = useNavigate()
  return (
    <Page title={t('Payment details')}>
      <Stack className={css.choose}>
        <Text as="p" tone="quiet">
          {t('Choose whose dues, invoices and receipts to see.')}
        </Text>
        <CustomerFinder onChoose={({ id }) => void navigate(paymentDetailsPath(id))} />
      </Stack>
    </Page>
  )
}

/** Dues, invoices, receipts and ledger of the customer in the address; without one, a search for it. */
export function PaymentDetailsPage() {
  const [search] = useSearchParams()
  const idInAddress = search.get('customerid')
  return idInAddress ? <Details key={idInAddress} asked={idInAddress} /> : <ChooseCustomer />
}

function Details({ asked }: { asked: string }) {
  const customerid = Number(asked)
  const isNumber = /^\d{1,9}$/.test(asked) && customerid > 0
  const { data, isError, error, refetch } = useCustomerDuesQuery(
    { customerid },
    { skip: !isNumber, refetchOnMountOrArgChange: true },
  )
  // a promise stands in the head, which must not grow once the page is there
  const promises = usePromisesQuery({ customerid }, { skip: !isNumber, refetchOnMountOrArgChange: true })
  if (data && !promises.isLoading) return <LoadedDetails dues={data} />
  if (!isNumber || refusalIn(error)?.code === 'NOT_FOUND')
    return (
      <Page title={t('Customer not found')}>
        <EmptyState
          title={t('There is no customer {asked}', { asked })}
          line={<Link to={paths.dues}>{t('All dues')}</Link>}
        />
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
