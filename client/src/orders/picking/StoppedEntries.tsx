import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAppSelector } from '../../app/session/store.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { type HallPart, runPath } from './addresses.ts'
import { type Entry, isOf, stopText } from './entries.ts'
import { giveUp } from './entryStore.ts'
import css from './PickingPage.module.css'

/** Picks that need the picker's decision; those of an order that has left the hall can only be dropped. */
export function StoppedEntries({ entries, part }: { entries: readonly Entry[]; part: HallPart }) {
  const userId = useAppSelector(({ auth }) => auth.user?.id)
  const stopped = entries.filter(entry => entry.stopped !== null && isOf(entry, userId))
  if (stopped.length === 0) return null
  return (
    <ul className={css.stopped} aria-label={t('Picks that were not saved')}>
      {stopped.map(entry => (
        <li key={entry.key}>
          <span>
            <Link to={runPath(entry.orderid, part)}>#{entry.orderid}</Link>{' '}
            {entry.stopped?.why === 'refused' ? stopText(entry.stopped) : t('A line changed while its pick was waiting.')}
          </span>
          <Button variant="default" size="xs" onClick={() => void giveUp(entry)}>
            {t('Drop')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Picks made by others on this device: they wait until that person signs in. */
export function EntriesOfOthers({ entries }: { entries: readonly Entry[] }) {
  const userId = useAppSelector(({ auth }) => auth.user?.id)
  const byMaker = Map.groupBy(
    entries.filter(entry => !isOf(entry, userId)),
    ({ by }) => by?.name ?? '',
  )
  return [...byMaker].map(([name, { length }]) => (
    <Text as="p" key={name} tone="warn" weight="medium" role="status">
      {length === 1
        ? t('1 pick by {name} is waiting here until {name} signs in.', { name })
        : t('{count} picks by {name} are waiting here until {name} signs in.', { count: length, name })}
    </Text>
  ))
}
