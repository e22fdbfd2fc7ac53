import { IconCheck } from '@tabler/icons-react'
import { classes } from '../layout/classes.ts'
import { t } from '../words.ts'
import { StepMark } from './StepMark.tsx'
import css from './Steps.module.css'

type StepState = 'open' | 'done' | 'invalid' | 'ahead'

const marks = { open: 'next', done: 'done', invalid: 'warn', ahead: 'open' } as const

interface StepsProps<Key extends string | number> {
  steps: readonly { key: Key; label: string; state: StepState; mayOpen: boolean }[]
  onOpen: (key: Key) => void
  className?: string | undefined
}

/** The steps of a long form in a row, each with how far it is; on a phone only the open one shows its name. */
export const Steps = <Key extends string | number>({ steps, onOpen, className }: StepsProps<Key>) => (
  <nav className={classes(css.steps, className)} aria-label={t('Steps')}>
    <ol>
      {steps.map(({ key, label, state, mayOpen }, place) => {
        const body = (
          <>
            <StepMark state={marks[state]}>
              {state === 'done' ? <IconCheck size={14} stroke={2.4} aria-hidden /> : place + 1}
            </StepMark>
            <span>{label}</span>
            {state === 'invalid' && <span className="visually-hidden">, {t('something is missing')}</span>}
          </>
        )
        return (
          <li key={key}>
            {mayOpen ? (
              <button
                type="button"
                aria-current={state === 'open' ? 'step' : undefined}
                onClick={() => onOpen(key)}
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
