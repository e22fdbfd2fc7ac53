import { useState } from 'react'
import { useChangePackLabelsMutation } from '../../../api/items.ts'
import { type Outcome, outcomeOf } from '../../../app/list/outcome.ts'
import { toast } from '../../../app/messages/toast.ts'
import type { Picked } from '../../../ui/table/BulkBar.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { PackRow } from './pages.ts'

/** A ticked pack as it was shown. */
type Labelled = Pick<PackRow, 'packsizeid' | 'sku' | 'isActive' | 'labelledForRetail'> & { version?: number }

export interface LabelAsking {
  packs: readonly Labelled[]
  picked: Picked
}

/** Sets whether ticked packs are labelled for retail; one changed by someone else meanwhile is left and reported. */
export function useLabelActions() {
  const [asking, ask] = useState<LabelAsking | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [changeLabels] = useChangePackLabelsMutation()

  const send = async (labelledForRetail: boolean, packs: readonly Labelled[], picked?: Picked) => {
    const { results } = await changeLabels({
      body: {
        labelledForRetail,
        packs: packs.map(({ packsizeid, version }) => ({ packsizeid, ...(version ? { version } : {}) })),
      },
    }).unwrap()
    const things = packs.map(({ packsizeid: id, sku: name, isActive }) => ({
      id,
      name,
      isActive,
      rowIds: [String(id)],
    }))
    const became = outcomeOf(things, results)
    setOutcome(became.stayed.length > 0 ? became : null)
    if (became.stayed.length > 0) picked?.keep(became.stayed.flatMap(({ thing }) => thing.rowIds))
    else picked?.clear()
    return became.done.length
  }

  const change = async ({ packs, picked }: LabelAsking, on: boolean) => {
    const done = await send(on, packs, picked)
    const changed = packs.filter(({ labelledForRetail }) => labelledForRetail !== on)
    if (done < packs.length) return
    const back = changed.map(({ version: _seen, ...pack }) => pack)
    const undo = () => void send(!on, back).catch(() => undefined) // reported by the call
    toast.success(
      on
        ? plural(done, '{count} pack is labelled for retail', '{count} packs are labelled for retail')
        : plural(done, '{count} pack is no longer labelled', '{count} packs are no longer labelled'),
      back.length > 0 ? { action: { label: t('Undo'), run: undo } } : {},
    )
  }
  return { asking, ask, change, outcome, closeOutcome: () => setOutcome(null) }
}

export type LabelActions = ReturnType<typeof useLabelActions>
