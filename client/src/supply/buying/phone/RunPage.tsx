import { useNavigate, useParams } from 'react-router'
import { paths } from '../../../app/navigation/paths.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { t } from '../../../ui/words.ts'
import { RunScreen } from './RunScreen.tsx'
import { useRun } from './useRun.ts'

/** A run in the market: what is needed is bought line by line, with or without a network. */
export function RunPage() {
  const runId = Number(useParams().runid)
  const navigate = useNavigate()
  const state = useRun(runId)
  const { run, needs, query, need } = state
  const back = { label: t('Back to buying'), run: () => void navigate(paths.buying) }
  if (run && needs) return <RunScreen key={runId} state={{ ...state, run, needs }} />
  const failed = !run && query.isError ? query : need.isError ? need : undefined
  return (
    <Page title={t('Run {id}', { id: runId })}>
      {Number.isInteger(runId) && runId > 0 ? (
        failed ? (
          <ErrorState
            title={t('Run {id} did not load', { id: runId })}
            error={failed.error}
            retry={failed.refetch}
          />
        ) : (
          <Placeholder height={320} label={t('Loading')} />
        )
      ) : (
        <EmptyState
          title={t('There is no such run')}
          line={t('Open it from the list of runs.')}
          action={back}
        />
      )}
    </Page>
  )
}
