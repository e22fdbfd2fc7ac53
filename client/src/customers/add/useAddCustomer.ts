import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddCustomerMutation } from '../../api/customers.ts'
import { toast } from '../../app/messages/toast.ts'
import { customerPath, paths } from '../../app/navigation/paths.ts'
import { fieldFaults, reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'
import type { Faults } from '../forms/faults.ts'
import { bodyOf, type Draft, faultsOfStep, firstOpen, firstOutlet, needsPan, type Step, stepOfPath, steps } from './draft.ts'
import { useCustomerDraft } from './useCustomerDraft.ts'

/** The draft of a new customer step by step: checks a step before the next one opens, saves after the last one. */
export function useAddCustomer() {
  const navigate = useNavigate()
  const { draft, change, forget, keep, isReady, savedAt } = useCustomerDraft()
  const [add, { isLoading }] = useAddCustomerMutation()
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set())
  const [refused, setRefused] = useState<{ faults: Faults; words?: string }>({ faults: {} })
  const form = useRef<HTMLFormElement>(null)

  const edit = (changes: Partial<Draft>) => {
    change(changes)
    if (refused.words || Object.keys(refused.faults).length > 0) setRefused({ faults: {} })
  }
  const open = (step: Step) => {
    const begins = step === 'outlets' && draft.outlets.length === 0 && !draft.done.includes('outlets')
    change({ open: step, ...(begins ? { outlets: [firstOutlet(draft)], openOutlet: 0 } : {}) })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
  }
  const showFaults = (step: Step, faults: Faults) => {
    setTried(before => new Set(before).add(step))
    const outlet = /^outlets\.(\d+)\./.exec(Object.keys(faults)[0] ?? '')?.[1]
    change({ open: step, ...(outlet === undefined ? {} : { openOutlet: Number(outlet) }) })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const finish = (step: Step): boolean => {
    const faults = faultsOfStep(step, draft)
    if (Object.keys(faults).length === 0) return true
    showFaults(step, faults)
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
  const save = async (whole: Draft) => {
    const missing = firstOpen(whole)
    const body = bodyOf(whole)
    if (missing || !body) {
      const faults = missing === 'documents' && needsPan(whole) ? { pan: t('A postpaid customer needs a PAN.') } : {}
      if (Object.keys(faults).length > 0) setRefused({ faults })
      showFaults(missing ?? 'business', { ...faultsOfStep(missing ?? 'business', whole), ...faults })
      return
    }
    try {
      const { id, businessName } = await add({ body }).unwrap()
      await forget()
      toast.success(t('{name} added', { name: businessName }))
      void navigate(customerPath(id), { replace: true })
    } catch (error) {
      shownInPlace(error)
      const faults = Object.fromEntries(fieldFaults(error).map(({ path, message }) => [path, message]))
      const [first] = Object.keys(faults)
      setRefused({ faults, words: t(reasonOf(error)) })
      if (first) showFaults(stepOfPath(first), faults)
    }
  }

  const later = async () => {
    await keep()
    void navigate(paths.customers)
  }
  const faults: Faults = { ...(tried.has(draft.open) ? faultsOfStep(draft.open, draft) : {}), ...refused.faults }
  const discard = async () => {
    await forget()
    setTried(new Set())
  }
  return { draft, isReady, savedAt, isLoading, form, faults, refusedWords: refused.words, edit, open, goOn, later, discard }
}
