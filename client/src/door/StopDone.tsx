import { Text } from '../ui/layout/Text.tsx'
import { t } from '../ui/words.ts'
import css from './Door.module.css'
import { cashText, outcomeText } from './doorWords.ts'
import type { QueuedStop, ShownStop } from './entries.ts'
import { LineRow } from './LineRow.tsx'
import { modeWords } from './labels.ts'
import part from './Stop.module.css'
import { StopHead } from './StopHead.tsx'
import { Why } from './StopRow.tsx'
import { WayThere } from './WayThere.tsx'

interface StopDoneProps {
  stop: ShownStop
  of: number
  entries: readonly QueuedStop[]
  onBack: () => void
  onChange: () => void
}

/** A stop that was saved: what was entered. It can be changed until it is sent. */
export function StopDone({ stop, of, entries, onBack, onChange }: StopDoneProps) {
  const { happened, saved } = stop
  if (!happened) return null
  return (
    <>
      <StopHead stop={stop} of={of} entries={entries} onBack={onBack} />
      <div className={css.body}>
        <div className={css.pad}>
          <WayThere stop={stop} />
          <Why stop={stop} />
          {saved && (
            <Text as="p" tone="warn" weight="medium" className={css.why}>
              {t('Saved here; it is sent when the network is back.')}
            </Text>
          )}
        </div>
        <p className={part.sum}>{outcomeText(stop)}</p>
        <ul className={css.stops} aria-label={t('Lines')}>
          {stop.lines.map(line => (
            <li key={line.orderitemid}>
              <LineRow line={line} entered={happened.lines.find(one => one.orderitemid === line.orderitemid)} />
            </li>
          ))}
        </ul>
        <dl className={part.done}>
          <div>
            <dt>{t('Crates')}</dt>
            <dd>{t('{out} out, {back} in', { out: happened.crates.out, back: happened.crates.in })}</dd>
          </div>
          {happened.money.map(({ mode, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is saved does not move
            <div key={index}>
              <dt>{t(modeWords[mode])}</dt>
              <dd>{cashText(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={css.foot}>
        {saved?.version === null ? (
          <button type="button" className={css.box} onClick={onChange}>
            {t('Change')}
          </button>
        ) : (
          <button type="button" className={css.box} onClick={onBack}>
            {t('Back to the stops')}
          </button>
        )}
      </div>
    </>
  )
}
