import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './Add.module.css'
import { type Step, steps } from './draft.ts'
import { titles } from './stepWords.ts'

export type StepState = 'done' | 'open' | 'waiting'

/** A step number that turns into a tick. */
const StepRing = ({ number, state }: { number: number; state: StepState }) => (
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
    <Panel as="section" aria-labelledby={id}>
      <Row as="header" gap={12} className={css.partHead}>
        <StepRing number={number} state={state} />
        <div>
          <h2 id={id}>{title}</h2>
          {state !== 'open' && (
            <Text as="p" cut tone="quiet">
              {summary}
            </Text>
          )}
        </div>
        {state === 'done' && (
          <LinkButton aria-label={t('Edit {name}', { name: title })} onClick={onOpen}>
            {t('Edit')}
          </LinkButton>
        )}
      </Row>
      {state === 'open' && (
        <Stack gap={16} className={css.partBody}>
          {children}
        </Stack>
      )}
    </Panel>
  )
}

interface StepListProps {
  open: Step
  stateOf: (step: Step) => StepState
  onOpen: (step: Step) => void
}

/** The steps in a row; those before the open one can be opened again. */
export function StepList({ open, stateOf, onOpen }: StepListProps) {
  return (
    <Row as="ol" className={css.steps} aria-label={t('Steps')}>
      {steps.map((step, place) => (
        <Row as="li" key={step}>
          <button
            type="button"
            className={css.step}
            aria-current={step === open ? 'step' : undefined}
            disabled={stateOf(step) === 'waiting'}
            onClick={() => onOpen(step)}
          >
            <StepRing number={place + 1} state={stateOf(step)} />
            {t(titles[step])}
          </button>
        </Row>
      ))}
    </Row>
  )
}
