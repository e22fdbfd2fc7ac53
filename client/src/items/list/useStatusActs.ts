import { useState } from 'react'
import { toast } from '../../app/toast.ts'
import { plural, t } from '../../ui/words.ts'
import { useChangeItemStatusMutation, useChangePackStatusMutation } from '../api.ts'

/** Something that can be switched on or off: an item, a pack. */
export interface Switchable {
  /** The id that the call takes; two rows of a list may have the same. */
  id: number
  name: string
  isActive: boolean
  /** Its rows in the list, ticked or not. */
  rowIds: readonly string[]
}

/** The ticks of the list, for what is done with them: who could not be changed stays ticked. */
export interface Picked {
  keep: (ids: Iterable<string>) => void
  clear: () => void
}

export interface Asking {
  on: boolean
  things: readonly Switchable[]
  picked?: Picked | undefined
}

export interface Outcome {
  title: string
  stayed: { id: number; name: string; message: string }[]
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

/** Switching items or packs on and off: what is asked first, and what became of it, one by one. */
export function useStatusActs(kind: Kind) {
  const [asking, ask] = useState<Asking | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [changeItems] = useChangeItemStatusMutation()
  const [changePacks] = useChangePackStatusMutation()

  const send = async (on: boolean, ids: number[]) => {
    const call =
      kind === 'item'
        ? changeItems({ makeItemsActive: on, body: ids }).unwrap()
        : changePacks({ makePacksActive: on, body: ids }).unwrap()
    const { results } = await call
    return new Map(
      results.map(({ id, ok, error }) => [id, ok ? undefined : (error?.message ?? t('The server did not say why.'))]),
    )
  }

  const change = async ({ on, things, picked }: Asking, canUndo = true) => {
    const failures = await send(
      on,
      things.map(({ id }) => id),
    )
    const stayed = things.flatMap(({ id, name }) => {
      const message = failures.get(id)
      return message === undefined ? [] : [{ id, name, message }]
    })
    const done = things.filter(({ id }) => failures.get(id) === undefined)
    if (stayed.length > 0) {
      setOutcome({ title: t('{changed} changed, {stayed} not', { changed: done.length, stayed: stayed.length }), stayed })
      picked?.keep(things.flatMap(({ id, rowIds }) => (failures.get(id) === undefined ? [] : rowIds)))
      return
    }
    setOutcome(null)
    picked?.clear()
    // What was so already stays as it was before.
    const back = done.filter(({ isActive }) => isActive !== on)
    const undo = () =>
      void change({ on: !on, things: back.map(thing => ({ ...thing, isActive: on })) }, false).catch(() => undefined) // the call has said why
    toast.success(changed(kind, done.length, on), canUndo && back.length > 0 ? { action: { label: t('Undo'), run: undo } } : {})
  }

  return { kind, asking, ask, change, outcome, closeOutcome: () => setOutcome(null) }
}

export type StatusActs = ReturnType<typeof useStatusActs>
