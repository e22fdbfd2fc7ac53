import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { maxReminders } from '@packhouse/contract/people/credit/kinds.ts'
import { statements } from '@packhouse/contract/people/statements/endpoints.ts'
import { IconCalendarCheck, IconFiles, IconMessage } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { CustomerRow } from '../../../api/customers.ts'
import { useManyChanges } from '../../../platform/bulk/useManyChanges.tsx'
import type { Action } from '../../../ui/dialogs/ActionMenu.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { DuesQuery } from '../dues/filter.ts'

const PromiseMany = onUse(async () => (await import('./PromiseMany.tsx')).PromiseMany)
const RemindMany = onUse(async () => (await import('./RemindMany.tsx')).RemindMany)
const StatementsForm = onUse(async () => (await import('../dues/StatementsForm.tsx')).StatementsForm)

interface Listed {
  filter: DuesQuery
  /** How many customers the filter leaves; undefined while it is not known. */
  count: number | undefined
  everyRow: () => Promise<readonly CustomerRow[]>
}

const nothing = () => undefined

/** What can be done with all customers of the dues list as filtered: reminders, statements, promises. (rules §18.5) */
export function useDuesMany({ filter, count, everyRow }: Listed): {
  actions: Action[]
  isBusy: boolean
  view: ReactNode
} {
  const [asking, ask] = useState<{ ids: number[] } | 'STATEMENTS'>()
  const [isBusy, setBusy] = useState(false)
  const promises = useManyChanges(PromiseMany)
  const close = () => ask(undefined)
  const withIds = async (next: (ids: number[]) => void) => {
    setBusy(true)
    const rows = await everyRow().catch(() => undefined) // the failed call has shown the error
    setBusy(false)
    if (rows) next(rows.map(({ customerID }) => customerID))
  }
  const promise = (ids: number[]) =>
    promises.ask({
      rowIds: new Map(ids.map(id => [id, [String(id)]])),
      picked: { keep: nothing, clear: nothing },
    })
  const disabledReason =
    count === undefined
      ? t('Counting the customers')
      : count === 0
        ? t('No customers in this list. Change the filter.')
        : count > maxReminders
          ? t('At most {count} at a time', { count: maxReminders })
          : undefined
  const words = count ?? 0
  return {
    actions: [
      {
        label: plural(words, 'Remind this {count}…', 'Remind these {count}…'),
        icon: IconMessage,
        needs: credit.remindMany,
        disabledReason,
        run: () => void withIds(ids => ask({ ids })),
      },
      {
        label: plural(words, 'Statement of this {count}…', 'Statements of these {count}…'),
        icon: IconFiles,
        needs: statements.printStatements,
        run: () => ask('STATEMENTS'),
      },
      {
        label: plural(words, 'Promise of this {count}…', 'Promises of these {count}…'),
        icon: IconCalendarCheck,
        needs: credit.promiseMany,
        disabledReason,
        run: () => void withIds(promise),
      },
    ],
    isBusy,
    view: (
      <>
        {promises.view}
        {asking === 'STATEMENTS' ? (
          <StatementsForm filter={filter} onClose={close} />
        ) : (
          asking && <RemindMany ids={asking.ids} onDone={nothing} onClose={close} />
        )}
      </>
    ),
  }
}
