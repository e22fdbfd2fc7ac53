import { useCallback, useRef, useState } from 'react'
import { useHsnCodesQuery } from '../../../api/items.ts'
import { freshCodes } from '../../../business/lookups/freshCodes.ts'
import { shownInPlace } from '../../../ui/feedback/failure.ts'
import { type Step, steps } from './draft.ts'
import type { Issue } from './issues.ts'
import { putCursor } from './putCursor.ts'
import type { ItemDraftState } from './useItemDraft.ts'
import { refusedFields, useItemIssues } from './useItemIssues.ts'
import { type Saved, useSaveDraft } from './useSaveDraft.ts'

const noTable: never[] = []
/** A new business chooses from the codes of fresh goods. */
const freshTable = freshCodes.map(([code, description]) => ({ code, description, taxClass: 'NIL' as const }))

/** State shared by the steps: the draft, its errors, the current step, and the actions. */
export function useItemForm(
  state: ItemDraftState,
  {
    step,
    onStep,
    onSaved,
  }: { step: Step; onStep: (step: Step) => void; onSaved: (saved: Saved) => Promise<void> },
) {
  const { draft, change } = state
  const hsn = useHsnCodesQuery()
  const table = hsn.data?.length === 0 ? freshTable : (hsn.data ?? noTable)
  const save = useSaveDraft(state, table)
  const { issues, general, issueAt, leave, setMessage, tryAt, blocking, setRefused } = useItemIssues(
    draft,
    table,
  )
  const [isBusy, setBusy] = useState(false)

  const item = draft.items.find(({ key }) => key === draft.at) ?? draft.items[0]

  const openIssue = (issue: Issue) => {
    if (issue.item !== draft.at) change({ type: 'opened', item: issue.item })
    if (issue.step !== step) go(issue.step)
    putCursor(issue.field)
  }
  const go = (to: Step) => {
    change({ type: 'reached', step: to })
    onStep(to)
  }

  /** Goes to the next step, or to the first error of this one. */
  const next = () => {
    if (!item) return
    tryAt([item], [step])
    const issue = blocking().find(one => one.item === item.key && one.step === step)
    if (issue) return openIssue(issue)
    const after = steps[steps.indexOf(step) + 1]
    if (after) go(after)
  }

  /** Saves every item of the draft, or goes to the first error. */
  const send = async () => {
    if (isBusy) return
    if (state.edit.refuse) return
    tryAt(draft.items, steps)
    const [issue] = blocking().toSorted((one, other) => one.step - other.step)
    if (issue) return openIssue(issue)
    setBusy(true)
    setRefused(undefined)
    try {
      await onSaved(await state.edit.send(save.run))
    } catch (error) {
      shownInPlace(error)
      const refused = refusedFields(error, save.keys())
      setRefused(refused)
      if (refused.issues[0]) openIssue(refused.issues[0])
    } finally {
      setBusy(false)
    }
  }

  const latest = useRef({ next, send })
  latest.current = { next, send }
  const onward = useCallback(() => (step === 4 ? void latest.current.send() : latest.current.next()), [step])

  return {
    ...state,
    item,
    step,
    go,
    next,
    send,
    onward,
    isBusy,
    table,
    issues,
    issueAt,
    leave,
    setMessage,
    general,
  }
}
export type ItemForm = ReturnType<typeof useItemForm>
