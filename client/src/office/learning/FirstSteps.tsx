import { stepsBefore } from '@packhouse/contract/office/learning/steps.ts'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { FirstStep, Steps } from '../../api/learning.ts'
import { paths } from '../../app/navigation/paths.ts'
import { useMay } from '../../app/session/may.ts'
import { useMayOpen } from '../../app/session/mayOpen.ts'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { List, ListLine } from '../../ui/layout/List.tsx'
import { Panel, PanelHead } from '../../ui/layout/Panel.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { figureText } from '../../ui/values/amounts.ts'
import { StepMark } from '../../ui/values/StepMark.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './FirstSteps.module.css'
import type { FromStep } from './firstStep.ts'
import { StepWays } from './StepWays.tsx'
import { stepWords } from './stepWords.ts'

/** What a new business does until its first invoice; the first open step unfolds. (rules §19.3) */
export function FirstSteps({ steps }: { steps: Steps }) {
  const done = steps.steps.filter(step => step.done)
  const next = steps.steps.find(step => !step.done && !waitsFor(step, steps))
  const invoice = steps.steps.find(({ key }) => key === 'INVOICE')?.done
  return (
    <SideBySide side={408}>
      <Panel as="section" clip aria-label={t('First steps')}>
        <PanelHead>
          <h2>{t('First steps')}</h2>
          <Text tone="soft">
            {t('{count} of {total} done', { count: done.length, total: steps.steps.length })}
          </Text>
          <Progress done={done.length} of={steps.steps.length} label={t('First steps done')} width={120} />
        </PanelHead>
        {invoice && (
          <p className={css.made} role="status">
            {invoice.amount === null
              ? t('First invoice made')
              : t('First invoice made, ₹{amount}', { amount: figureText(invoice.amount) })}
          </p>
        )}
        <ol>
          {steps.steps.map((step, at) => (
            <Step
              key={step.key}
              step={step}
              at={at}
              isNext={step === next}
              waits={waitsFor(step, steps)}
              unpriced={step.key === 'ITEMS' ? steps.unpriced : 0}
            />
          ))}
        </ol>
      </Panel>
      <Later steps={steps} />
    </SideBySide>
  )
}

/** Whether a step needs another that is still open. */
const waitsFor = ({ key }: FirstStep, { steps }: Steps): boolean =>
  stepsBefore[key].some(before => steps.some(one => one.key === before && !one.done))

interface StepProps {
  step: FirstStep
  at: number
  isNext: boolean
  waits: boolean
  /** Items of the step that have no price yet. */
  unpriced: number
}

function Step({ step, at, isNext, waits, unpriced }: StepProps) {
  const { title, line, needs, waits: after } = stepWords[step.key]
  const { why } = useMay(needs)
  return (
    <li className={css.step} aria-current={isNext ? 'step' : undefined}>
      <StepMark state={step.done ? 'done' : isNext ? 'next' : 'open'}>
        <span aria-hidden="true">{step.done ? <IconCheck size={15} stroke={2.4} /> : at + 1}</span>
      </StepMark>
      <div className={css.words}>
        <h3>{t(title)}</h3>
        <Text as="p" tone="soft">
          {step.done ? doneText(step.done) : t(line)}
        </Text>
        {unpriced > 0 && <Unpriced count={unpriced} at={at} />}
      </div>
      {waits && after ? (
        <Text tone="soft" icon={IconLock}>
          {t(after)}
        </Text>
      ) : why ? (
        !step.done && <Text tone="soft">{why}</Text>
      ) : (
        <StepWays step={step} at={at} isNext={isNext} />
      )}
    </li>
  )
}

/** Items without a price cannot be ordered. */
function Unpriced({ count, at }: { count: number; at: number }) {
  const state: FromStep = { firstStep: at + 1 }
  return (
    <Text as="p" tone="soft">
      {plural(count, '{count} has no price yet.', '{count} have no price yet.')}{' '}
      <Link to={paths.pricing} state={state}>
        {t('Set prices')}
      </Link>
    </Text>
  )
}

const doneText = ({ what, count }: NonNullable<FirstStep['done']>): string => {
  const more = count - 1
  if (what === null) return t('Done')
  return more > 0 ? plural(more, '{what} and {count} more', '{what} and {count} more', { what }) : what
}

/** What a new business needs sooner or later. */
function Later({ steps: { people, slots, pickers } }: { steps: Steps }) {
  const mayOpen = useMayOpen()
  const lines = [
    {
      label: 'People who work here',
      to: paths.staff,
      state: people === 1 ? t('only you so far') : plural(people, '{count} person', '{count} people'),
    },
    { label: 'Pickers', to: paths.pickers, state: plural(pickers, '{count} picker', '{count} pickers') },
    {
      label: 'Slots and cut-offs',
      to: `${paths.lookups}?list=TIME_SLOT`,
      state: plural(slots, '{count} slot', '{count} slots'),
    },
  ].filter(({ to }) => mayOpen(to))
  if (lines.length === 0) return null
  return (
    <Card title={t('When there is time')} flush>
      <List>
        {lines.map(({ label, to, state }) => (
          <ListLine key={label}>
            <Text grow>
              <TextLink to={to}>{t(label)}</TextLink>
            </Text>
            <Text tone="soft">{state}</Text>
          </ListLine>
        ))}
      </List>
    </Card>
  )
}
