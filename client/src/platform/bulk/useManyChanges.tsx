import { type ComponentType, type ReactNode, useState } from 'react'
import { useUndoBulkChangeMutation } from '../../api/bulk.ts'
import type { Outcome } from '../../app/list/outcome.ts'
import { rowText } from '../../ui/feedback/failure.ts'
import { plural, t } from '../../ui/words.ts'
import { ResultCard } from './ResultCard.tsx'
import type { Changed } from './useChangeMany.ts'

/** The selected rows to change; those that are refused stay selected. */
export interface AskMany {
  /** The rows of the list by the id that is sent; an item in two groups has two. */
  rowIds: ReadonlyMap<number, readonly string[]>
  picked: { keep: (ids: Iterable<string>) => void; clear: () => void }
}

export interface ManyDialogProps {
  ids: readonly number[]
  onDone: (changed: Changed) => void
  onClose: () => void
}

/** Changing many records of a list: the dialog, its outcome as a card above the list, and the undo. (rules §18) */
export function useManyChanges(ManyDialog: ComponentType<ManyDialogProps>): {
  ask: (asking: AskMany) => void
  /** The card and the dialog, above the list. */
  view: ReactNode
} {
  const [asking, ask] = useState<AskMany>()
  const [outcome, setOutcome] = useState<Pick<Outcome, 'title' | 'stayed'> & { changeId: number | null }>()
  const [undo] = useUndoBulkChangeMutation()
  const close = () => setOutcome(undefined)

  const done = ({ changeId, counts, refusedIds, rows }: Changed) => {
    const { rowIds, picked } = asking ?? {}
    picked?.keep(refusedIds.flatMap(id => rowIds?.get(id) ?? []))
    ask(undefined)
    setOutcome({
      changeId,
      title:
        counts.refused === 0
          ? plural(counts.changed, '{count} changed', '{count} changed')
          : t('{changed} changed, {stayed} not', { changed: counts.changed, stayed: counts.refused }),
      stayed: rows.flatMap(({ id, name, error }) =>
        error ? [{ thing: { id, name }, message: rowText(error) }] : [],
      ),
    })
  }
  const takeBack = async (changeid: number) => {
    const undone = await undo({ changeid })
      .unwrap()
      .catch(() => undefined) // the call has shown why
    if (!undone) return
    setOutcome({
      changeId: null,
      title: plural(undone.restored, '{count} restored', '{count} restored'),
      stayed: undone.skipped.map(({ id, name, error }) => ({ thing: { id, name }, message: rowText(error) })),
    })
  }
  const changeId = outcome?.changeId ?? null
  return {
    ask,
    view: (
      <>
        {outcome && (
          <ResultCard
            outcome={outcome}
            onUndo={changeId === null ? undefined : () => void takeBack(changeId)}
            onClose={close}
          />
        )}
        {asking && (
          <ManyDialog ids={[...asking.rowIds.keys()]} onDone={done} onClose={() => ask(undefined)} />
        )}
      </>
    ),
  }
}
