import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { t } from '../../ui/words.ts'
import type { useBoard } from './useBoard.ts'

/** In place of a board that is not here: it is loading, or it did not load. */
export function NoBoard({ query }: Pick<ReturnType<typeof useBoard>, 'query'>) {
  if (query.isError)
    return <ErrorState title={t('The board did not load')} error={query.error} retry={query.refetch} />
  return <Placeholder height={240} label={t('Loading')} />
}
