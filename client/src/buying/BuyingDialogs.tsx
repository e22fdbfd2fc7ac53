import { onUse } from '../ui/onUse.tsx'
import type { BuyingState } from './useBuying.ts'
import type { BuyingWork } from './useBuyingWork.ts'

const NewRun = onUse(async () => (await import('./dialogs/NewRun.tsx')).NewRun)
const AddLine = onUse(async () => (await import('./dialogs/AddLine.tsx')).AddLine)
const EditLine = onUse(async () => (await import('./dialogs/EditLine.tsx')).EditLine)
const StrikeLine = onUse(async () => (await import('./dialogs/StrikeLine.tsx')).StrikeLine)
const AddExpense = onUse(async () => (await import('./dialogs/AddExpense.tsx')).AddExpense)
const CloseRun = onUse(async () => (await import('./dialogs/CloseRun.tsx')).CloseRun)
const MarketUnit = onUse(async () => (await import('./dialogs/MarketUnit.tsx')).MarketUnit)

/** The open dialog of the screen. */
export function BuyingDialogs({ state, work: { asked, ask } }: { state: BuyingState; work: BuyingWork }) {
  const onClose = () => ask(undefined)
  if (!asked) return null
  if (asked.what === 'run') return <NewRun day={state.day} onStarted={run => state.change({ run })} onClose={onClose} />
  if (asked.what === 'line') return <AddLine {...asked} needs={state.needs ?? []} onClose={onClose} />
  if (asked.what === 'edit') return <EditLine line={asked.line} onClose={onClose} />
  if (asked.what === 'strike') return <StrikeLine line={asked.line} onClose={onClose} />
  if (asked.what === 'expense') return <AddExpense runId={asked.runId} onClose={onClose} />
  if (asked.what === 'unit') return <MarketUnit need={asked.need} onClose={onClose} />
  return <CloseRun run={asked.run} onClose={onClose} />
}
