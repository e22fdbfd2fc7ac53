import { IconChevronDown, IconChevronUp, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { t } from '../../ui/words.ts'
import css from './OrderCards.module.css'
import type { RunnableAct } from './useActs.ts'

/** The step forward and what else can be done now, always in the same order; what may not be done is folded away and says why. */
export function ActionsCard({ acts }: { acts: RunnableAct[] }) {
  const [isOpen, setOpen] = useState(false)
  const now = acts.filter(({ lock }, at) => lock === undefined || at === 0)
  const locked = acts.length - now.length
  // One locked line takes no more room than the line that would fold it.
  const folds = locked > 1
  return (
    <Card title={t('Actions')} flush>
      <ul className={css.acts}>
        {(folds && !isOpen ? now : acts).map(act => (
          <ActLine key={act.name} act={act} />
        ))}
        {folds && (
          <li>
            <button type="button" className={css.act} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? (
                <IconChevronUp size={16} stroke={1.7} aria-hidden />
              ) : (
                <IconChevronDown size={16} stroke={1.7} aria-hidden />
              )}
              <span className={css.label}>{isOpen ? t('Fewer actions') : t('More actions')}</span>
              {!isOpen && (
                <span className={css.lock}>
                  {t('{count} locked', { count: locked })}
                  <IconLock size={14} stroke={1.7} aria-hidden />
                </span>
              )}
            </button>
          </li>
        )}
      </ul>
    </Card>
  )
}

function ActLine({ act: { label, icon: Icon, lock, keys, run, danger } }: { act: RunnableAct }) {
  return (
    <li>
      <button
        type="button"
        className={css.act}
        data-danger={danger && !lock}
        aria-disabled={lock !== undefined}
        {...(lock ? { title: lock.sentence } : {})}
        onClick={() => lock === undefined && run()}
      >
        <Icon size={16} stroke={1.7} aria-hidden />
        <span className={css.label}>{label}</span>
        {lock ? (
          <span className={css.lock}>
            {t(lock.short)}
            <IconLock size={14} stroke={1.7} aria-hidden />
          </span>
        ) : (
          keys && <KeyCap keys={keys} />
        )}
      </button>
    </li>
  )
}
