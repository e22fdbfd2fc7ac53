import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Outcome } from '../../app/list/outcome.ts'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { t } from '../../ui/words.ts'
import css from './ResultCard.module.css'

interface ResultCardProps {
  outcome: Pick<Outcome, 'title' | 'stayed'>
  onUndo?: (() => void) | undefined
  onClose: () => void
}

/** What came of a change of many: what could not be changed and why, and its undo. It stays until closed. (rules §3.8, §18.4) */
export function ResultCard({ outcome, onUndo, onClose }: ResultCardProps) {
  const card = useRef<HTMLElement>(null)
  // Focus moves here because the previous dialog is gone; screen readers then read the card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is news
  useEffect(() => card.current?.focus(), [outcome])
  const Icon = outcome.stayed.length > 0 ? IconAlertTriangle : IconCheck
  return (
    <section ref={card} className={css.card} tabIndex={-1} aria-label={outcome.title}>
      <Icon size={17} stroke={1.7} aria-hidden />
      <div>
        <strong role="status">{outcome.title}</strong>
        {outcome.stayed.length > 0 && (
          <ul>
            {outcome.stayed.map(({ thing, message }) => (
              <li key={thing.id}>
                <b>{thing.name}</b>: {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      {onUndo && (
        <Button variant="default" size="xs" onClick={onUndo}>
          {t('Undo')}
        </Button>
      )}
      <IconButton icon={IconX} label={t('Close the result')} onClick={onClose} />
    </section>
  )
}
