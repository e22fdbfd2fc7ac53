import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '../../ui/words.ts'
import type { Entry } from './entries.ts'
import { giveUp } from './entryStore.ts'
import css from './PickingPage.module.css'
import { type HallPart, runPath } from './place.ts'
import { told } from './told.ts'

/** Picks that wait for a word of the picker; those of an order that has left the hall can only be dropped. */
export function StoppedEntries({ entries, part }: { entries: readonly Entry[]; part: HallPart }) {
  const stopped = entries.filter(entry => entry.stopped !== null)
  if (stopped.length === 0) return null
  return (
    <ul className={css.stopped} aria-label={t('Picks that were not taken')}>
      {stopped.map(entry => (
        <li key={entry.key}>
          <span>
            <Link to={runPath(entry.orderid, part)}>#{entry.orderid}</Link>{' '}
            {entry.stopped?.why === 'refused' ? told(entry.stopped.words) : t('A line was changed while its pick waited.')}
          </span>
          <Button variant="default" size="xs" onClick={() => void giveUp(entry)}>
            {t('Drop')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
