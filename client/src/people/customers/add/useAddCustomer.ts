import { useCallback, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddCustomerMutation } from '../../../api/customers.ts'
import { useStoredDraft } from '../../../app/edit/useStoredDraft.ts'
import { toast } from '../../../app/messages/toast.ts'
import { customerPath, paths } from '../../../app/navigation/paths.ts'
import { useNavigateIfHere } from '../../../app/navigation/useNavigateIfHere.ts'
import { useAppSelector } from '../../../app/session/store.ts'
import { fieldIssues, reasonOf, refusalIn, shownInPlace } from '../../../ui/feedback/failure.ts'
import { t } from '../../../ui/words.ts'
import type { Issues } from '../forms/issues.ts'
import {
  bodyOf,
  type Draft,
  emptyDraft,
  firstOpen,
  firstOutlet,
  issuesOfStep,
  isUntouched,
  needsPan,
  type Step,
  stepOfPath,
  steps,
} from './draft.ts'
import { customerDraftPlace } from './keptCustomer.ts'

/** The new customer being written. Changes are stored on this device under the user's id and restored on return. */
function useCustomerDraft() {
  const userId = useAppSelector(({ auth }) => auth.user?.id ?? 0)
  // when the session ends here, the user id goes, but the draft stays
  const [place] = useState(() => customerDraftPlace(userId))
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const stored = useStoredDraft(place, {
    draft,
    keptAs: savedAt => (isUntouched(draft) ? null : { draft, savedAt }),
    onRead(found) {
      if (!found) return undefined
      const start = {
        ...emptyDraft,
        ...found.draft,
        business: { ...emptyDraft.business, ...found.draft.business },
      }
      setDraft(start)
      return start
    },
  })

  const change = useCallback((changes: Partial<Draft>) => setDraft(before => ({ ...before, ...changes })), [])
  /** Deletes the draft on the device and on the screen. */
  const forget = () => {
    setDraft(emptyDraft)
    return stored.forget(emptyDraft)
  }
  return { draft, change, forget, keep: stored.keepChanged, isReady: stored.isReady, savedAt: stored.savedAt }
}

interface LooksLike {
  id: number
  businessName: string
}
const isLooksLike = (value: unknown): value is LooksLike =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'businessName' in value &&
  typeof value.businessName === 'string'

/** The customer that a new one looks like, if it was refused for that. */
function alikeIn(error: unknown): LooksLike | undefined {
  const alike = refusalIn(error)?.data.alike
  return Array.isArray(alike) ? alike.find(isLooksLike) : undefined
}

/** The draft of a new customer step by step: checks a step before the next one opens, saves after the last one. */
export function useAddCustomer() {
  const navigate = useNavigate()
  const navigateIfHere = useNavigateIfHere()
  const { state } = useLocation()
  const { draft, change, forget, keep, isReady, savedAt } = useCustomerDraft()
  const [add, { isLoading }] = useAddCustomerMutation()
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set())
  const [refused, setRefused] = useState<{ issues: Issues; words?: string; looksLike?: LooksLike }>({
    issues: {},
  })
  const form = useRef<HTMLFormElement>(null)

  const edit = (changes: Partial<Draft>) => {
    change(changes)
    if (refused.words || Object.keys(refused.issues).length > 0) setRefused({ issues: {} })
  }
  const open = (step: Step) => {
    const begins = step === 'outlets' && draft.outlets.length === 0 && !draft.done.includes('outlets')
    change({ open: step, ...(begins ? { outlets: [firstOutlet(draft)], openOutlet: 0 } : {}) })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
  }
  const showIssues = (step: Step, issues: Issues) => {
    setTried(before => new Set(before).add(step))
    const outlet = /^outlets\.(\d+)\./.exec(Object.keys(issues)[0] ?? '')?.[1]
    change({ open: step, ...(outlet === undefined ? {} : { openOutlet: Number(outlet) }) })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const finish = (step: Step): boolean => {
    const issues = issuesOfStep(step, draft)
    if (Object.keys(issues).length === 0) return true
    showIssues(step, issues)
    return false
  }
  const goOn = async () => {
    const step = draft.open
    if (!finish(step)) return
    const done = draft.done.includes(step) ? draft.done : [...draft.done, step]
    const next = steps[steps.indexOf(step) + 1]
    change({ done })
    if (next) open(next)
    else await save({ ...draft, done })
  }
  const save = async (whole: Draft, confirmTwo = false) => {
    const missing = firstOpen(whole)
    const body = bodyOf(whole)
    if (missing || !body) {
      const issues =
        missing === 'documents' && needsPan(whole) ? { pan: t('A postpaid customer needs a PAN.') } : {}
      if (Object.keys(issues).length > 0) setRefused({ issues })
      showIssues(missing ?? 'business', { ...issuesOfStep(missing ?? 'business', whole), ...issues })
      return
    }
    try {
      const { id, businessName } = await add({
        body: { ...body, ...(confirmTwo ? { confirmTwo } : {}) },
      }).unwrap()
      await forget()
      toast.success(t('{name} added', { name: businessName }))
      navigateIfHere(customerPath(id), { replace: true, state })
    } catch (error) {
      shownInPlace(error)
      const issues = Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message]))
      const [first] = Object.keys(issues)
      const looksLike = alikeIn(error)
      setRefused({ issues, words: reasonOf(error), ...(looksLike ? { looksLike } : {}) })
      if (looksLike) return
      if (first) showIssues(stepOfPath(first), issues)
    }
  }

  const later = async () => {
    await keep()
    void navigate(paths.customers)
  }
  const issues: Issues = {
    ...(tried.has(draft.open) ? issuesOfStep(draft.open, draft) : {}),
    ...refused.issues,
  }
  const discard = async () => {
    await forget()
    setTried(new Set())
  }
  const areTwo = () => save(draft, true)
  return {
    looksLike: refused.looksLike,
    areTwo,
    draft,
    isReady,
    savedAt,
    isLoading,
    form,
    issues,
    refusedWords: refused.words,
    edit,
    open,
    goOn,
    later,
    discard,
  }
}
