import { useStandingOrdersQuery } from '../../api/standing.ts'
import { paths } from '../../app/navigation/paths.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { t } from '../../ui/words.ts'
import { StandingForm } from './form/StandingForm.tsx'

/** The form of a saved standing order. */
export function StandingEditPage({ id }: { id: number }) {
  const { currentData, error, refetch } = useStandingOrdersQuery({ standingid: id })
  const [order] = currentData?.rows ?? []
  if (order) return <StandingForm key={order.id} order={order} />
  return (
    <Page
      title={t('Standing order')}
      back={<BackLink to={paths.standing} label={t('Back to standing orders')} />}
    >
      {error !== undefined && (
        <ErrorState title={t('The standing order did not load')} error={error} retry={refetch} />
      )}
      {error === undefined && !currentData && <Placeholder look="panel" height={280} label={t('Loading')} />}
      {currentData && <EmptyState line={t('Standing order {id} was not found.', { id })} />}
    </Page>
  )
}
