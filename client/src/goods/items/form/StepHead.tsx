import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react'
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

/** The state of a step as a ring, readable without colour. */
export function StepRing({ state }: { state: StepState }) {
  return (
    <i className={css.ring} data-state={state}>
      {state === 'done' && <IconCheck size={10} stroke={3} aria-hidden />}
      {state === 'invalid' && <IconAlertTriangle size={12} stroke={1.9} aria-hidden />}
      {state === 'open' && <IconPoint size={12} fill="currentColor" aria-hidden />}
      <span className="visually-hidden">{t(words[state])}</span>
    </i>
  )
}

/** The four steps in the page header; any step reached so far can be opened. */
export function StepHead({ form, item }: { form: ItemForm; item: DraftItem }) {
  return (
    <nav className={css.head} aria-label={t('Steps')}>
      <ol>
        {steps.map(step => {
          const state = stateOf(form, item, step)
          const body = (
            <>
              <i className={css.number} data-state={state}>
                {state === 'done' ? <IconCheck size={14} stroke={2.4} aria-hidden /> : step}
              </i>
              <span>{t(stepLabels[step])}</span>
              {state === 'invalid' && <span className="visually-hidden">, {t(words.invalid)}</span>}
            </>
          )
          return (
            <li key={step}>
              {step <= form.draft.reached || step === form.step ? (
                <button
                  type="button"
                  {...(step === form.step ? { 'aria-current': 'step' as const } : {})}
                  onClick={() => form.go(step)}
                >
                  {body}
                </button>
              ) : (
                <span className={css.ahead}>{body}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
