import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Panel, PanelPart } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { StepMark } from '../../../ui/values/StepMark.tsx'
import { Steps } from '../../../ui/values/Steps.tsx'
import { t } from '../../../ui/words.ts'
import css from './Add.module.css'
import { type Step, steps } from './draft.ts'
import { titles } from './stepWords.ts'

export type StepState = 'done' | 'open' | 'waiting'

const marks = { done: 'done', open: 'next', waiting: 'open' } as const

/** A step number that turns into a tick. */
const StepRing = ({ number, state }: { number: number; state: StepState }) => (
  <span aria-hidden="true">
    <StepMark state={marks[state]}>
      {state === 'done' ? <IconCheck size={14} stroke={2.4} /> : number}
    </StepMark>
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
        <Stack gap={0} grow>
          <h2 id={id}>{title}</h2>
          {state !== 'open' && (
            <Text as="p" cut tone="quiet">
              {summary}
            </Text>
          )}
        </Stack>
        {state === 'done' && (
          <LinkButton aria-label={t('Edit {name}', { name: title })} onClick={onOpen}>
            {t('Edit')}
          </LinkButton>
        )}
      </Row>
      {state === 'open' && (
        <PanelPart>
          <Stack gap={16}>{children}</Stack>
        </PanelPart>
      )}
    </Panel>
  )
}

interface StepListProps {
  stateOf: (step: Step) => StepState
  onOpen: (step: Step) => void
}

/** The steps in a row; those before the open one can be opened again. */
export const StepList = ({ stateOf, onOpen }: StepListProps) => (
  <Steps
    steps={steps.map(step => {
      const state = stateOf(step)
      return {
        key: step,
        label: t(titles[step]),
        state: state === 'waiting' ? 'ahead' : state,
        mayOpen: state !== 'waiting',
      }
    })}
    onOpen={onOpen}
  />
)
