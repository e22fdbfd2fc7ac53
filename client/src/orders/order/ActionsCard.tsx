import { IconLock } from '@tabler/icons-react'
import { Card } from '../../ui/Card.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { t } from '../../ui/words.ts'
import css from './OrderCards.module.css'
import type { RunnableAct } from './useActs.ts'

/** Everything that can be done with the order, always in the same place; what may not be done now says why. */
export function ActionsCard({ acts }: { acts: RunnableAct[] }) {
  return (
    <Card title={t('Actions')} flush>
      <ul className={css.acts}>
        {acts.map(({ name, label, icon: Icon, lock, keys, run, danger }) => (
          <li key={name}>
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
        ))}
      </ul>
    </Card>
  )
}
