import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { t } from '../../ui/words.ts'
import css from './StatusResult.module.css'
import type { Outcome } from './statusOutcome.ts'

/** What could not be changed, and why, one by one. It stays until somebody closes it. (rules.md §3.8) */
export function StatusResult({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const card = useRef<HTMLElement>(null)
  // The dialog before it is gone; whoever cannot see the card is led to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is news
  useEffect(() => card.current?.focus(), [outcome])
  return (
    <section ref={card} className={css.card} tabIndex={-1} aria-label={outcome.title}>
      <IconAlertTriangle size={17} stroke={1.7} aria-hidden />
      <div>
        <strong role="status">{outcome.title}</strong>
        <ul>
          {outcome.stayed.map(({ thing, message }) => (
            <li key={thing.id}>
              <b>{thing.name}</b>: {message}
            </li>
          ))}
        </ul>
      </div>
      <IconButton icon={IconX} label={t('Close the result')} onClick={onClose} />
    </section>
  )
}
