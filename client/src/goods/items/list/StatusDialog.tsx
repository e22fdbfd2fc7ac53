import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { StatusActions } from './useStatusActions.ts'

/** Max names listed; the rest is counted. */
const maxShown = 5

/** Asks before items or packs are activated or deactivated, and explains the effect. (rules §2.1) */
export function StatusDialog({ actions: { kind, asking, ask, change } }: { actions: StatusActions }) {
  if (!asking) return null
  const { on, things } = asking
  const [only] = things
  const what =
    things.length === 1 && only
      ? only.name
      : kind === 'item'
        ? plural(things.length, '{count} item', '{count} items')
        : plural(things.length, '{count} pack', '{count} packs')
  const names = things.slice(0, maxShown).map(({ name }) => name)
  const more = things.length - names.length
  return (
    <ConfirmDialog
      needs={items.changeItemStatus}
      title={t(on ? 'Activate {what}?' : 'Deactivate {what}?', { what })}
      confirm={t(on ? 'Activate {what}' : 'Deactivate {what}', { what })}
      danger={!on}
      onConfirm={() => change(asking)}
      onClose={() => ask(null)}
    >
      {things.length > 1 && (
        <p>
          {names.join(', ')}
          {more > 0 && ` ${t('and {count} more', { count: more })}`}
        </p>
      )}
      <p>
        {on
          ? t('Customers can order them again if they have a price and a pack.')
          : t('They can no longer be ordered. Open orders keep theirs, and nothing is deleted.')}
      </p>
    </ConfirmDialog>
  )
}
