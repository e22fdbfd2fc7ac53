import { useMemo } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import { workingKeys } from '../ui/keys.ts'
import { t } from '../ui/words.ts'
import css from './KeyHelp.module.css'

/** The keys that work on this screen right now, its own first. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const groups = useMemo(workingKeys, [])
  return (
    <Dialog title={t('Keys')} label={t('Keys')} width={Math.min(3, groups.length) * 330 + 36} bare onClose={onClose}>
      <header className={css.head}>
        <h2>{t('Keys')}</h2>
        <p>{t('Letters work when no field has the cursor. Each key has a button that does the same.')}</p>
        <button type="button" className={css.close} aria-label={t('Close')} onClick={onClose}>
          <KeyCap keys="escape" />
          <span className={css.cross} aria-hidden="true">
            ×
          </span>
        </button>
      </header>
      <div className={css.groups}>
        {groups.map(({ group, lines }) => (
          <section key={group}>
            <h3>{t(group)}</h3>
            <dl>
              {lines.map(({ label, keys }) => (
                <div key={label}>
                  <dt>{t(label)}</dt>
                  <dd>
                    <KeyCap keys={keys} />
                    <span className="visually-hidden">{keys}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
