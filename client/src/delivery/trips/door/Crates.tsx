import { useState } from 'react'
import { Stepper } from '../../../ui/fields/Stepper.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'
import type { DoorStop } from './doorCalls.ts'
import part from './Stop.module.css'
import type { StopDraft } from './stopDraft.ts'

interface CratesProps {
  stop: DoorStop
  crates: StopDraft['crates']
  onChange: (crates: StopDraft['crates']) => void
  /** What is around it says already that these are the crates. */
  untitled?: boolean
}

/** Crates left here, and empty ones taken along: at first as many as came before. (rules §21.7) */
export function Crates({ stop, crates, onChange, untitled = false }: CratesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={part.part} aria-label={t('Crates')}>
      <div className={part.row}>
        <div className={css.grow}>
          {!untitled && <b>{t('Crates')}</b>}
          <p>
            <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('{count} out', { count: crates.out })}
            </LinkButton>
            , {t('{count} expected back', { count: stop.crates.there })}
          </p>
        </div>
        <Stepper
          label={t('Crates collected')}
          text={t('{count} in', { count: crates.in })}
          value={crates.in}
          less={t('One crate less in')}
          more={t('One crate more in')}
          onChange={count => onChange({ ...crates, in: count })}
        />
      </div>
      {isOpen && (
        <div className={part.row}>
          <span className={css.grow}>{t('Left here')}</span>
          <Stepper
            label={t('Crates left here')}
            text={t('{count} out', { count: crates.out })}
            value={crates.out}
            less={t('One crate less out')}
            more={t('One crate more out')}
            onChange={count => onChange({ ...crates, out: count })}
          />
        </div>
      )}
    </section>
  )
}
