import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { t } from '../../ui/words.ts'
import forms from '../forms/Forms.module.css'
import css from './Add.module.css'

export type StepState = 'done' | 'open' | 'waiting'

/** A step number that turns into a tick. */
export const StepRing = ({ number, state }: { number: number; state: StepState }) => (
  <span className={css.ring} data-state={state} aria-hidden="true">
    {state === 'done' ? <IconCheck size={14} stroke={2.4} /> : number}
  </span>
)

interface StepCardProps {
  number: number
  title: string
  state: StepState
  /** One-line summary, shown while the step is collapsed. */
  summary: string
  onOpen: () => void
  children: ReactNode
}

/** A step of the form: open, or collapsed to one line. */
export function StepCard({ number, title, state, summary, onOpen, children }: StepCardProps) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <header className={css.partHead}>
        <StepRing number={number} state={state} />
        <div>
          <h2 id={id}>{title}</h2>
          {state !== 'open' && <p>{summary}</p>}
        </div>
        {state === 'done' && (
          <button type="button" className={forms.linkButton} aria-label={t('Edit {name}', { name: title })} onClick={onOpen}>
            {t('Edit')}
          </button>
        )}
      </header>
      {state === 'open' && <div className={css.partBody}>{children}</div>}
    </section>
  )
}
