import type { Steps } from '../../api/learning.ts'
import { paths } from '../../app/navigation/paths.ts'
import { useMayOpen } from '../../app/session/mayOpen.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './FirstSteps.module.css'

/** What a new business needs sooner or later. */
export function Later({ steps: { people, slots, pickers } }: { steps: Steps }) {
  const mayOpen = useMayOpen()
  const lines = [
    {
      label: 'People who work here',
      to: paths.staff,
      state: people === 1 ? t('only you so far') : plural(people, '{count} person', '{count} people'),
    },
    { label: 'Pickers', to: paths.pickers, state: plural(pickers, '{count} picker', '{count} pickers') },
    { label: 'Slots and cut-offs', to: `${paths.lookups}?list=TIME_SLOT`, state: plural(slots, '{count} slot', '{count} slots') },
  ].filter(({ to }) => mayOpen(to))
  if (lines.length === 0) return null
  return (
    <Card title={t('When there is time')} flush>
      <ul className={css.later}>
        {lines.map(({ label, to, state }) => (
          <li key={label}>
            <TextLink to={to}>{t(label)}</TextLink>
            <span>{state}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
