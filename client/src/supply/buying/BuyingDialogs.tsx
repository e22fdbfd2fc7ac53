import { useNavigate } from 'react-router'
import type { Run } from '../../api/buying.ts'
import { buyingRunPath } from '../../app/navigation/paths.ts'
import { onUse } from '../../ui/onUse.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import type { BuyingState } from './useBuying.ts'
import type { BuyingWork } from './useBuyingWork.ts'

const NewRun = onUse(async () => (await import('./dialogs/NewRun.tsx')).NewRun)
const AddLine = onUse(async () => (await import('./dialogs/AddLine.tsx')).AddLine)
const EditSentLine = onUse(async () => (await import('./dialogs/EditLine.tsx')).EditSentLine)
const StrikeLine = onUse(async () => (await import('./dialogs/StrikeLine.tsx')).StrikeLine)
const AddExpense = onUse(async () => (await import('./dialogs/AddExpense.tsx')).AddExpense)
const CloseRun = onUse(async () => (await import('./dialogs/CloseRun.tsx')).CloseRun)
const MarketUnit = onUse(async () => (await import('./dialogs/MarketUnit.tsx')).MarketUnit)

/** The open dialog of the screen. */
export function BuyingDialogs({ state, work: { asked, ask } }: { state: BuyingState; work: BuyingWork }) {
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const onClose = () => ask(undefined)
  /** A run that was started is what its buyer does next: on a phone it opens, at the desk it is the chosen one. */
  const opened = ({ id, date }: Pick<Run, 'id' | 'date'>) => {
    if (isPhone) void navigate(buyingRunPath(id))
    else state.change({ run: id, date, show: null })
  }
  if (!asked) return null
  if (asked.what === 'run') return <NewRun day={state.day} onStarted={opened} onClose={onClose} />
  if (asked.what === 'line') return <AddLine {...asked} needs={state.needs ?? []} onClose={onClose} />
  if (asked.what === 'edit') return <EditSentLine line={asked.line} onClose={onClose} />
  if (asked.what === 'strike') return <StrikeLine line={asked.line} onClose={onClose} />
  if (asked.what === 'expense') return <AddExpense runId={asked.runId} onClose={onClose} />
  if (asked.what === 'unit') return <MarketUnit need={asked.need} onClose={onClose} />
  return <CloseRun run={asked.run} onClose={onClose} />
}
