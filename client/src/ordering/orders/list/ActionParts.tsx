import { onUse } from '../../../ui/onUse.tsx'
import type { NotMoved } from './moves.ts'
import type { OrderRow } from './pages.ts'
import type { ListActions } from './useListActions.tsx'

const ActionDialogs = onUse(async () => (await import('./ActionDialogs.tsx')).ActionDialogs)
const ResultCard = onUse(async () => (await import('./ResultCard.tsx')).ResultCard<NotMoved>)

/** The outcome of the last action, above the list. */
export const ActionResult = ({ actions: { result, remedyOf, closeResult } }: { actions: ListActions }) =>
  result && <ResultCard result={result} remedyOf={remedyOf} onClose={closeResult} />

/** The open dialog of an action; `rows` are those that the list shows. */
export const ActionDialog = ({ actions, rows }: { actions: ListActions; rows: readonly OrderRow[] }) =>
  actions.asking && (
    <ActionDialogs actions={actions} isShown={row => rows.some(({ orderid }) => orderid === row.orderid)} />
  )
