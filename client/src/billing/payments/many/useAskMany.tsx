import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { maxReminders } from '@packhouse/contract/people/credit/kinds.ts'
import { statements } from '@packhouse/contract/people/statements/endpoints.ts'
import { IconFiles, IconMessage } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { onUse } from '../../../ui/onUse.tsx'
import type { BulkAction, Picked } from '../../../ui/table/BulkBar.tsx'
import { t } from '../../../ui/words.ts'
import type { TickedCustomer } from '../dues/StatementsForm.tsx'

const RemindMany = onUse(async () => (await import('./RemindMany.tsx')).RemindMany)
const StatementsForm = onUse(async () => (await import('../dues/StatementsForm.tsx')).StatementsForm)

interface Doing {
  what: 'REMIND' | 'STATEMENTS'
  customers: TickedCustomer[]
  picked: Picked
}

const tooMany = (rows: readonly unknown[]) =>
  rows.length > maxReminders ? t('At most {count} at a time', { count: maxReminders }) : undefined

/**
 * Reminders and statements of ticked customers; each shows what will be made before. `customerOf` stays the same from one render
 * to the next. (rules §18.5)
 */
export function useAskMany<Row>(customerOf: (row: Row) => TickedCustomer): {
  bulk: BulkAction<Row>[]
  view: ReactNode
} {
  const [doing, setDoing] = useState<Doing>()
  const bulk = useMemo((): BulkAction<Row>[] => {
    const open = (what: Doing['what']) => (rows: Row[], picked: Picked) =>
      setDoing({ what, customers: rows.map(customerOf), picked })
    return [
      {
        label: t('Reminders…'),
        icon: IconMessage,
        needs: credit.remindMany,
        disabledReason: tooMany,
        run: open('REMIND'),
      },
      {
        label: t('Statements…'),
        icon: IconFiles,
        needs: statements.printStatements,
        disabledReason: tooMany,
        run: open('STATEMENTS'),
      },
    ]
  }, [customerOf])
  const close = () => setDoing(undefined)
  return {
    bulk,
    view: (
      <>
        {doing?.what === 'REMIND' && (
          <RemindMany
            ids={doing.customers.map(({ id }) => id)}
            onDone={refused => doing.picked.keep(refused.map(String))}
            onClose={close}
          />
        )}
        {doing?.what === 'STATEMENTS' && (
          <StatementsForm customers={doing.customers} onDone={doing.picked.clear} onClose={close} />
        )}
      </>
    ),
  }
}
