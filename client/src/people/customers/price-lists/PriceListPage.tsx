import { dayOf } from '@packhouse/contract/day.ts'
import { useParams } from 'react-router'
import { usePriceListQuery } from '../../../api/price-lists.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { t } from '../../../ui/words.ts'
import { ListEditor, ListsCrumb } from './ListEditor.tsx'
import { draftOf, emptyList } from './listDraft.ts'

/** One price list, or a new one. */
export function PriceListPage() {
  const { list = '' } = useParams()
  const id = Number(list)
  const { data, isError, error, refetch } = usePriceListQuery({ pricelistid: id }, { skip: list === 'new' })
  if (list === 'new') return <ListEditor key="new" start={emptyList(dayOf(new Date()))} list={undefined} />
  if (data) return <ListEditor key={`${data.id} ${data.version}`} start={draftOf(data)} list={data} />
  return (
    <Page title={t('Price list')} back={<ListsCrumb />}>
      {isError ? (
        <ErrorState title={t('The price list did not load')} error={error} retry={refetch} />
      ) : (
        <div aria-busy="true" />
      )}
    </Page>
  )
}
