import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHsnCodesQuery } from '../../api/items.ts'
import { fieldIssues, reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'
import { type Draft, type DraftItem, type Step, steps } from './draft.ts'
import { type Issue, issuesOf } from './issues.ts'
import { placeOf, type Sending } from './itemBody.ts'
import type { ItemDraftState } from './useItemDraft.ts'
import { type Saved, useSaveDraft } from './useSaveDraft.ts'

/** Splits a server refusal into errors of form fields and a message for the rest. */
function refusedFields(error: unknown, sent: readonly Sending<unknown>['keys'][]): { issues: Issue[]; general: string[] } {
  const issues: Issue[] = []
  const general: string[] = []
  for (const { path, message } of fieldIssues(error)) {
    const place = placeOf(path, sent)
    if (place) issues.push({ ...place, message })
    else general.push(message)
  }
  return { issues, general }
}

/** Focuses a form field: at once if the change that requests it renders it, so that the next key reaches it. */
export function putCursor(field: string): void {
  flushSync(() => undefined)
  if (!enter(field)) requestAnimationFrame(() => enter(field))
}

function enter(field: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const target = place?.matches('input, button') ? place : place?.querySelector<HTMLElement>('input, button')
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
  return target !== undefined && target !== null
}

const noTable: never[] = []

/** State shared by the steps: the draft, its errors, the current step, and the actions. */
export function useItemForm(
  state: ItemDraftState,
  { step, onStep, onSaved }: { step: Step; onStep: (step: Step) => void; onSaved: (saved: Saved) => Promise<void> },
) {
  const { draft, change } = state
  const hsn = useHsnCodesQuery()
  const table = hsn.data ?? noTable
  const save = useSaveDraft(state)
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map())
  const [refused, setRefused] = useState<{ draft: Draft; issues: Issue[]; general: string[] }>()
  const [isBusy, setBusy] = useState(false)

  const found = useMemo(() => issuesOf(draft, table), [draft, table])
  const reply = refused?.draft === draft ? refused.issues : []
  const item = draft.items.find(({ key }) => key === draft.at) ?? draft.items[0]
  const triedAt = (issue: Issue) => tried.has(`${issue.item}:${issue.step}`)

  /**
   * Returns the error of a field: the server's refusal first, then a value already taken, then a validation error once the field
   * was left or the step tried.
   */
  const issueAt = (field: string): string | undefined => {
    const said = reply.find(issue => issue.field === field)
    if (said) return said.message
    const issue = found.find(one => one.field === field)
    if (issue) return issue.atOnce || left.has(field) || triedAt(issue) ? issue.message : undefined
    return taken.get(field)
  }

  const leave = useCallback((field: string) => setLeft(before => (before.has(field) ? before : new Set(before).add(field))), [])
  /** Called by a field when the server already has the typed value; undefined if it is free. */
  const setMessage = useCallback(
    (field: string, message: string | undefined) =>
      setTaken(before => {
        if (before.get(field) === message) return before
        const after = new Map(before)
        if (message === undefined) after.delete(field)
        else after.set(field, message)
        return after
      }),
    [],
  )

  const openIssue = (issue: Issue) => {
    if (issue.item !== draft.at) change({ type: 'opened', item: issue.item })
    if (issue.step !== step) go(issue.step)
    putCursor(issue.field)
  }
  const go = (to: Step) => {
    change({ type: 'reached', step: to })
    onStep(to)
  }
  const tryAt = (items: readonly DraftItem[], upTo: readonly Step[]) =>
    setTried(before => new Set([...before, ...items.flatMap(({ key }) => upTo.map(one => `${key}:${one}`))]))

  const takenIssues = (): Issue[] =>
    draft.items.flatMap(one => {
      const keys = new Map([
        [one.key, 1 as Step],
        ...one.types.map(({ key }) => [key, 1 as Step] as const),
        ...one.types.flatMap(({ packs }) => packs.map(({ key }) => [key, 3 as Step] as const)),
      ])
      return [...taken].flatMap(([field, message]) => {
        const at = keys.get(field.slice(0, field.lastIndexOf(':')))
        return at === undefined ? [] : [{ item: one.key, field, step: at, message }]
      })
    })

  /** Goes to the next step, or to the first error of this one. */
  const next = () => {
    if (!item) return
    tryAt([item], [step])
    const issue = [...found, ...takenIssues()].find(one => one.item === item.key && one.step === step)
    if (issue) return openIssue(issue)
    const after = steps[steps.indexOf(step) + 1]
    if (after) go(after)
  }

  /** Saves every item of the draft, or goes to the first error. */
  const send = async () => {
    if (isBusy) return
    if (state.edit.refuse) return
    tryAt(draft.items, steps)
    const [issue] = [...found, ...takenIssues()].toSorted((one, other) => one.step - other.step)
    if (issue) return openIssue(issue)
    setBusy(true)
    setRefused(undefined)
    try {
      await onSaved(await state.edit.send(save.run))
    } catch (error) {
      shownInPlace(error)
      const { issues, general } = refusedFields(error, save.keys())
      setRefused({ draft, issues, general: issues.length > 0 ? general : [...general, t(reasonOf(error))].slice(0, 1) })
      if (issues[0]) openIssue(issues[0])
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
    issues: [...found, ...takenIssues(), ...reply],
    issueAt,
    leave,
    setMessage,
    general: refused?.draft === draft ? refused.general : [],
  }
}
export type ItemForm = ReturnType<typeof useItemForm>
