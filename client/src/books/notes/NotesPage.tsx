import { type NoteKind, noteKinds } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNotableInvoicesQuery } from '../../api/notes.ts'
import { paymentDetailsPath } from '../../app/navigation/paths.ts'
import { SendBeside } from '../../people/sending/SendBeside.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { t } from '../../ui/words.ts'
import { NotesOfCustomer } from './NotesOfCustomer.tsx'
import { NoteStart } from './start/NoteStart.tsx'

/** A note is nearly always for one of these; a search, a period or an older one in the address asks for all. */
const newest = 40
const fresh = { refetchOnMountOrArgChange: true }

/** A customer's newest invoices, and all that may be listed once they are wanted; `named` are there from the beginning. */
function useNotable(customerid: number, named: readonly string[]) {
  const [wantsAll, setWantsAll] = useState(false)
  const first = useNotableInvoicesQuery({ customerid, limit: newest }, fresh)
  const isThere = named.every(number => first.currentData?.invoices.some(one => one.number === number))
  const needsAll = first.currentData?.isCut === true && (wantsAll || !isThere)
  const all = useNotableInvoicesQuery({ customerid }, { ...fresh, skip: !needsAll })
  const { isError, error, refetch } = needsAll ? all : first
  const data = needsAll ? (all.currentData ?? (isThere ? first.currentData : undefined)) : first.currentData
  return {
    data,
    isError,
    error,
    refetch,
    showOlder: data?.isCut && !needsAll ? () => setWantsAll(true) : undefined,
  }
}

/** Notes without goods for the customer in the address; without one, whose invoices they may be for. (rules §7.10) */
export function NotesPage() {
  const [search] = useSearchParams()
  const customerid = Number(search.get('customerid'))
  if (!(customerid > 0)) return <NoteStart />
  const kind = noteKinds.find(one => one === search.get('kind')) ?? 'RATE'
  return <Loading key={customerid} customerid={customerid} invoices={search.getAll('invoice')} kind={kind} />
}

interface LoadingProps {
  customerid: number
  /** The invoices that are ticked at first. */
  invoices: readonly string[]
  kind: NoteKind
}

function Loading({ customerid, invoices, kind }: LoadingProps) {
  const { data, isError, error, refetch, showOlder } = useNotable(customerid, invoices)
  const [sent, setSent] = useState<string | null>(null)
  if (data && data.invoices.length > 0)
    return (
      <SendBeside
        subject={sent === null ? null : { kind: 'DOCUMENT', number: sent }}
        onClose={() => setSent(null)}
      >
        <NotesOfCustomer of={data} first={invoices} kind={kind} onSend={setSent} showOlder={showOlder} />
      </SendBeside>
    )
  return (
    <Page
      title={t('Note without goods')}
      back={<BackLink to={paymentDetailsPath(customerid)} label={t('Payment details')} />}
    >
      {data && (
        <EmptyState
          title={t('{name} has no invoice whose goods have left', { name: data.businessName })}
          line={t('A note changes an invoice after its goods have left. Before that, change the order.')}
        />
      )}
      {isError && !data && (
        <ErrorState title={t('The invoices did not load')} error={error} retry={refetch} />
      )}
      {!isError && !data && <Placeholder look="panel" height={420} />}
    </Page>
  )
}
