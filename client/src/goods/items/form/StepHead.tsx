import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react'
import { StepMark } from '../../../ui/values/StepMark.tsx'
import { Steps } from '../../../ui/values/Steps.tsx'
import { t } from '../../../ui/words.ts'
import { type DraftItem, type Step, steps } from './draft.ts'
import css from './StepHead.module.css'
import { stepLabels } from './stepWords.ts'
import type { ItemForm } from './useItemForm.ts'

export type StepState = 'open' | 'done' | 'invalid' | 'ahead'

/** Returns the state of a step: open now, finished, finished with errors, or not reached yet. */
export function stateOf(
  form: Pick<ItemForm, 'step' | 'draft' | 'issues'>,
  item: DraftItem,
  step: Step,
): StepState {
  if (step === form.step) return 'open'
  if (step > form.draft.reached) return 'ahead'
  return form.issues.some(issue => issue.item === item.key && issue.step === step) ? 'invalid' : 'done'
}

const words: Record<StepState, string> = {
  open: 'open',
  done: 'done',
  invalid: 'something is missing',
  ahead: 'to come',
}

const marks = { open: 'next', done: 'done', invalid: 'warn', ahead: 'open' } as const

/** The state of a step as a ring, readable without colour. */
export const StepRing = ({ state }: { state: StepState }) => (
  <StepMark small state={marks[state]}>
    {state === 'done' && <IconCheck size={10} stroke={3} aria-hidden />}
    {state === 'invalid' && <IconAlertTriangle size={12} stroke={1.9} aria-hidden />}
    {state === 'open' && <IconPoint size={12} fill="currentColor" aria-hidden />}
    <span className="visually-hidden">{t(words[state])}</span>
  </StepMark>
)

/** The four steps in the page header; any step reached so far can be opened. */
export const StepHead = ({ form, item }: { form: ItemForm; item: DraftItem }) => (
  <Steps
    className={css.head}
    steps={steps.map(step => ({
      key: step,
      label: t(stepLabels[step]),
      state: stateOf(form, item, step),
      mayOpen: step <= form.draft.reached || step === form.step,
    }))}
    onOpen={form.go}
  />
)
