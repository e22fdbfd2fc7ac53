import { useCallback, useMemo, useState } from 'react'
import { fieldIssues, reasonOf } from '../../../ui/feedback/failure.ts'
import type { Draft, DraftItem, Step } from './draft.ts'
import { type Issue, issuesOf } from './issues.ts'
import { placeOf, type Sending } from './itemBody.ts'

interface RefusedFields {
  issues: Issue[]
  general: string[]
}

/** Splits a server refusal into errors of form fields and a message for the rest. */
export function refusedFields(error: unknown, sent: readonly Sending<unknown>['keys'][]): RefusedFields {
  const issues: Issue[] = []
  const general: string[] = []
  for (const { path, message } of fieldIssues(error)) {
    const place = placeOf(path, sent)
    if (place) issues.push({ ...place, message })
    else general.push(message)
  }
  return { issues, general: issues.length > 0 ? general : [...general, reasonOf(error)].slice(0, 1) }
}

/** The errors of a draft: what its rules find, values that the server already has, and what the server refused. */
export function useItemIssues(draft: Draft, table: Parameters<typeof issuesOf>[1]) {
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map())
  const [refused, setRefused] = useState<RefusedFields & { draft: Draft }>()

  const found = useMemo(() => issuesOf(draft, table), [draft, table])
  const reply = refused?.draft === draft ? refused.issues : []
  const triedAt = (issue: Issue) => tried.has(`${issue.item}:${issue.step}`)

  /**
   * Returns the error of a field: the server's refusal first, then a value already taken, then a validation error once the field
   * was left or the step tried.
   */
  const issueAt = (field: string): string | undefined => {
    const reported = reply.find(issue => issue.field === field)
    if (reported) return reported.message
    const issue = found.find(one => one.field === field)
    if (issue) return issue.atOnce || left.has(field) || triedAt(issue) ? issue.message : undefined
    return taken.get(field)
  }

  const leave = useCallback(
    (field: string) => setLeft(before => (before.has(field) ? before : new Set(before).add(field))),
    [],
  )
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

  /** Shows the errors of these items up to these steps from now on. */
  const tryAt = (items: readonly DraftItem[], upTo: readonly Step[]) =>
    setTried(before => new Set([...before, ...items.flatMap(({ key }) => upTo.map(one => `${key}:${one}`))]))

  /** What must be corrected before the draft can be sent. */
  const blocking = (): Issue[] => [...found, ...takenIssues(draft, taken)]

  return {
    issues: [...blocking(), ...reply],
    general: refused?.draft === draft ? refused.general : [],
    issueAt,
    leave,
    setMessage,
    tryAt,
    blocking,
    /** Shows what the server refused until the draft changes. */
    setRefused: (fields: RefusedFields | undefined) => setRefused(fields && { ...fields, draft }),
  }
}

/** The values that the server already has, as errors of their steps. */
function takenIssues(draft: Draft, taken: ReadonlyMap<string, string>): Issue[] {
  return draft.items.flatMap(one => {
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
}
