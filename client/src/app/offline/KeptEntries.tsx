import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Text } from '../../ui/layout/Text.tsx'
import { say, t } from '../../ui/words.ts'
import type { Connection } from '../session/state/header.ts'
import { useAppSelector } from '../session/store.ts'
import type { Queued } from './entries.ts'
import css from './KeptEntries.module.css'
import { useWaiting } from './useWaiting.ts'

/** The number of entries stored only on this device, and whether there is a network. */
export function SavedHere({ entries }: { entries: readonly Queued[] }) {
  const saved = useWaiting(entries)
  const connection = useAppSelector(state => state.header.connection)
  return (
    <Text
      tone="warn"
      weight="strong"
      icon={connection !== 'connected' || saved > 0 ? IconCloudOff : undefined}
      role="status"
    >
      {savedWords(connection, saved)}
    </Text>
  )
}

function savedWords(connection: Connection, saved: number): string {
  if (connection === 'offline')
    return saved > 0 ? t('Offline · {count} saved here', { count: saved }) : t('Offline')
  if (saved > 0) return t('{count} saved here', { count: saved })
  return connection === 'reconnecting' ? t('Reconnecting…') : ''
}

/** Something that the network is needed for. */
export const CloudNote = ({ children }: { children: ReactNode }) => (
  <Text as="p" tone="warn" weight="medium" icon={IconCloudOff} role="status">
    {children}
  </Text>
)

interface Listed<One extends Queued> {
  entries: readonly One[]
  isMine: (entry: Queued) => boolean
}

/** Entries made by others on this device: they wait until that person signs in. */
export function EntriesOfOthers({
  entries,
  isMine,
  words,
}: Listed<Queued> & { words: (count: number, name: string) => string }) {
  const byMaker = Map.groupBy(
    entries.filter(entry => !isMine(entry)),
    ({ by }) => by?.name ?? '',
  )
  return [...byMaker].map(([name, { length }]) => (
    <Text as="p" key={name} tone="warn" weight="medium" role="status">
      {words(length, name)}
    </Text>
  ))
}

interface StoppedEntriesProps<One extends Queued> extends Listed<One> {
  label: string
  /** What was stopped, and why. */
  words: (entry: One) => ReactNode
  onDrop: (entry: One) => void
  /** Confirms the figures that an entry was refused for. (rules §33) */
  onConfirm?: (entry: One) => void
}

/** Entries that need their maker's decision, where their subject is not on the screen: they are dropped, or their figures confirmed. */
export function StoppedEntries<One extends Queued>({
  entries,
  isMine,
  label,
  words,
  onDrop,
  onConfirm,
}: StoppedEntriesProps<One>) {
  const stopped = entries.filter(entry => entry.stopped !== null && isMine(entry))
  if (stopped.length === 0) return null
  return (
    <ul className={css.stopped} aria-label={label}>
      {stopped.map(entry => (
        <li key={entry.key}>
          <span>{words(entry)}</span>
          {onConfirm && entry.stopped?.questions?.[0] && (
            <Button size="xs" onClick={() => onConfirm(entry)}>
              {say(entry.stopped.questions[0].yes)}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => onDrop(entry)}>
            {t('Discard')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface BothValuesProps {
  /** What happened. */
  words: ReactNode
  mine: ReactNode
  theirs: { label: string; value: ReactNode }
  children: ReactNode
}

/** Both values of an entry that was refused or is too late, with the choices. */
export const BothValues = ({ words, mine, theirs, children }: BothValuesProps) => (
  <div className={css.question} role="alert">
    {words}
    <dl>
      <div>
        <dt>{t('Yours')}</dt>
        <dd>{mine}</dd>
      </div>
      <div>
        <dt>{theirs.label}</dt>
        <dd>{theirs.value}</dd>
      </div>
    </dl>
    {children}
  </div>
)
