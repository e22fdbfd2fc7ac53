import { toast } from '../../app/messages/toast.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'

/** Warns about wrong codes that others tried for this user's number; shown on the first screen after sign-in. */
export function warn({ count, since }: { count: number; since: string }): void {
  toast.info(t('{count} wrong codes were entered for your number since {since}.', { count, since: dateText(since, 'moment') }), {
    detail: t('If that was not you, tell your manager.'),
  })
}
