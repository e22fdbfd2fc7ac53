import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { t } from '../../ui/words.ts'
import css from './StatusResult.module.css'
import type { Outcome } from './statusOutcome.ts'

/** Lists what could not be changed and why. It stays until closed. (rules §3.8) */
export function StatusResult({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const card = useRef<HTMLElement>(null)
  // Focus moves here because the previous dialog is gone; screen readers then read the card.
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
