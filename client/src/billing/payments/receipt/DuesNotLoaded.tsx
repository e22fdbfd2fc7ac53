import { ErrorState } from '../../../ui/feedback/States.tsx'
import { t } from '../../../ui/words.ts'
import type { OpenDues } from '../dues.ts'

/** Shown in place of the open documents when they did not load; without it they would look paid. */
export const DuesNotLoaded = ({ open: { error, refetch } }: { open: OpenDues }) => (
  <ErrorState title={t('The open invoices did not load')} error={error} retry={refetch} />
)
