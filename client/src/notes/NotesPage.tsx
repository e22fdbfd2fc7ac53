import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useNotableInvoicesQuery } from '../api/notes.ts'
import { notesPath, paymentDetailsPath } from '../app/navigation/paths.ts'
import { CustomerFinder } from '../search/OutletBox.tsx'
import { SendBeside } from '../sending/SendBeside.tsx'
import { Placeholder } from '../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/States.tsx'
import { BackLink } from '../ui/layout/BackLink.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { t } from '../ui/words.ts'
import { NotesOfCustomer } from './NotesOfCustomer.tsx'

/** Notes without goods for the customer in the address; without one, a search for it. (rules §7.10) */
export function NotesPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const customerid = Number(search.get('customerid'))
  if (customerid > 0) return <Loading key={customerid} customerid={customerid} invoice={search.get('invoice')} />
  return (
    <Page title={t('Note without goods')}>
      <Text as="p" tone="quiet">
        {t('Choose whose invoices were billed too high or too low.')}
      </Text>
      <CustomerFinder onChoose={({ id }) => void navigate(notesPath(id))} />
    </Page>
  )
}

function Loading({ customerid, invoice }: { customerid: number; invoice: string | null }) {
  const {
    currentData: data,
    isError,
    error,
    refetch,
  } = useNotableInvoicesQuery({ customerid }, { refetchOnMountOrArgChange: true })
  const [sent, setSent] = useState<string | null>(null)
  if (data && data.invoices.length > 0)
    return (
      <SendBeside subject={sent === null ? null : { kind: 'DOCUMENT', number: sent }} onClose={() => setSent(null)}>
        <NotesOfCustomer of={data} first={invoice} onSend={setSent} />
      </SendBeside>
    )
  return (
    <Page title={t('Note without goods')} back={<BackLink to={paymentDetailsPath(customerid)} label={t('Payment details')} />}>
      {data && (
        <EmptyState
          title={t('{name} has no invoice whose goods have left', { name: data.businessName })}
          line={t('A note changes an invoice after its goods have left. Before that, change the order.')}
        />
      )}
      {isError && !data && <ErrorState title={t('The invoices did not load')} error={error} retry={refetch} />}
      {!isError && !data && <Placeholder look="panel" height={420} />}
    </Page>
  )
}
