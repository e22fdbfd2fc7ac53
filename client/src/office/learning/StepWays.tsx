import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { FirstStep } from '../../api/learning.ts'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import css from './FirstSteps.module.css'
import type { FromStep } from './firstStep.ts'
import { showMe } from './showMe.ts'
import { stepWords } from './stepWords.ts'

/** The buttons of a step, which open the real screens; one that is done can be changed or done again. */
export function StepWays({ step, at, isNext }: { step: FirstStep; at: number; isNext: boolean }) {
  const navigate = useNavigate()
  const { ways, title } = stepWords[step.key]
  const open = async ({ to, name }: (typeof ways)[number]) => {
    const state: FromStep = { firstStep: at + 1 }
    await navigate(to, { state })
    if (name) showMe({ at: { name } })
  }
  const [first] = ways
  if (step.done)
    return (
      <LinkButton aria-label={t('Change: {step}', { step: t(title) })} onClick={() => void open(first)}>
        {t('Change')}
      </LinkButton>
    )
  if (ways.length === 1)
    return (
      <Button variant={isNext ? 'filled' : 'default'} onClick={() => void open(first)}>
        {t(first.button)}
      </Button>
    )
  return (
    <div className={css.ways}>
      {ways.map((way, place) => (
        <Panel key={way.button} pad={12} className={css.way}>
          <h4>{t(way.title)}</h4>
          <Text as="p" tone="soft">
            {t(way.about)}
          </Text>
          <Button variant={isNext && place === 0 ? 'filled' : 'default'} onClick={() => void open(way)}>
            {t(way.button)}
          </Button>
        </Panel>
      ))}
    </div>
  )
}
