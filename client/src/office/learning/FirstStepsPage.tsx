import { useFirstStepsQuery } from '../../api/learning.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Page, PageLine } from '../../ui/layout/Page.tsx'
import { t } from '../../ui/words.ts'
import { FirstSteps } from './FirstSteps.tsx'

/** The home of a business until its first invoice. (rules §19.3) */
export function FirstStepsPage() {
  const { data, error, refetch } = useFirstStepsQuery({})
  const business = data?.steps.find(({ key }) => key === 'BUSINESS')?.done?.what
  return (
    <Page title={t('First steps')} mark={business && <PageLine>{business}</PageLine>}>
      {!data && !error && <Placeholder look="panel" height={420} label={t('Loading')} />}
      {!data && error && (
        <ErrorState title={t('The first steps did not load')} error={error} retry={refetch} />
      )}
      {data && <FirstSteps steps={data} />}
    </Page>
  )
}
