import { useState } from 'react'
import { useChangeItemStatusMutation, useChangePackStatusMutation } from '../../../api/items.ts'
import { type Outcome, outcomeOf } from '../../../app/list/outcome.ts'
import { toast } from '../../../app/messages/toast.ts'
import type { Picked } from '../../../ui/table/BulkBar.tsx'
import { plural, t } from '../../../ui/words.ts'

/** An item or pack that can be activated or deactivated. */
export interface Switchable {
  /** The id sent to the server; two rows of a list may share it. */
  id: number
  name: string
  isActive: boolean
  /** Its rows in the list, ticked or not. */
  rowIds: readonly string[]
}

export interface OpenDialog {
  on: boolean
  things: readonly Switchable[]
  picked?: Picked | undefined
}

type Kind = 'item' | 'pack'

const changed = (kind: Kind, count: number, on: boolean): string => {
  if (kind === 'item')
    return on
      ? plural(count, '{count} item activated', '{count} items activated')
      : plural(count, '{count} item deactivated', '{count} items deactivated')
  return on
    ? plural(count, '{count} pack activated', '{count} packs activated')
    : plural(count, '{count} pack deactivated', '{count} packs deactivated')
}

/** Activates and deactivates items or packs: the confirmation and the outcome per row. */
export function useStatusActions(kind: Kind) {
  const [asking, ask] = useState<OpenDialog | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [changeItems] = useChangeItemStatusMutation()
  const [changePacks] = useChangePackStatusMutation()

  const send = async (on: boolean, ids: number[]) => {
    const call =
      kind === 'item'
        ? changeItems({ makeItemsActive: on, body: ids }).unwrap()
        : changePacks({ makePacksActive: on, body: ids }).unwrap()
    const { results } = await call
    return results
  }

  const change = async ({ on, things, picked }: OpenDialog, canUndo = true) => {
    const results = await send(
      on,
      things.map(({ id }) => id),
    )
    const became = outcomeOf(things, results)
    const { done, stayed } = became
    if (stayed.length > 0) {
      setOutcome(became)
      picked?.keep(stayed.flatMap(({ thing }) => thing.rowIds))
      return
    }
    setOutcome(null)
    picked?.clear()
    // Undo leaves alone what already had that status.
    const back = done.filter(({ isActive }) => isActive !== on)
    const undo = () =>
      void change({ on: !on, things: back.map(thing => ({ ...thing, isActive: on })) }, false).catch(
        () => undefined,
      ) // reported by the call
    toast.success(
      changed(kind, done.length, on),
      canUndo && back.length > 0 ? { action: { label: t('Undo'), run: undo } } : {},
    )
  }

  return { kind, asking, ask, change, outcome, closeOutcome: () => setOutcome(null) }
}

export type StatusActions = ReturnType<typeof useStatusActions>
