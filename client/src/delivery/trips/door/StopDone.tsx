import { canChangeStops } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { HallBody } from '../../../ui/keypad/Hall.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'
import type { DoorTrip } from './doorCalls.ts'
import { cashText, outcomeText } from './doorWords.ts'
import type { QueuedStop, ShownStop } from './entries.ts'
import { LineRow } from './LineRow.tsx'
import { modeWords } from './labels.ts'
import part from './Stop.module.css'
import { sentText } from './StopChange.tsx'
import { StopHead } from './StopHead.tsx'
import { Why } from './StopRow.tsx'
import { stops } from './stops.ts'
import { WayThere } from './WayThere.tsx'

interface StopDoneProps {
  stop: ShownStop
  of: number
  entries: readonly QueuedStop[]
  trip: DoorTrip
  onBack: () => void
  onChange: () => void
}

/** A stop that was saved: what was entered. It can be changed until its trip is settled. (rules §21.6) */
export function StopDone({ stop, of, entries, trip, onBack, onChange }: StopDoneProps) {
  const { happened, saved, look } = stop
  if (!happened) return null
  return (
    <>
      <StopHead stop={stop} of={of} entries={entries} onBack={onBack} />
      <HallBody>
        <div className={css.pad}>
          <WayThere stop={stop} />
          <Why stop={stop} />
          {saved && look === 'SAVED' && (
            <Text as="p" tone="warn" weight="medium" className={css.why}>
              {t('Saved here; it is sent when the network is back.')}
            </Text>
          )}
        </div>
        <p className={part.sum}>
          <b>{sentText(stop, happened)}</b>
          <span>{outcomeText(stop)}</span>
        </p>
        <ul className={css.stops} aria-label={t('Lines')}>
          {stop.lines.map(line => (
            <li key={line.orderitemid}>
              <LineRow
                line={line}
                entered={happened.lines.find(one => one.orderitemid === line.orderitemid)}
              />
            </li>
          ))}
        </ul>
        <Sums className={part.done}>
          <Sum label={t('Crates')}>
            {t('{out} out, {back} in', { out: happened.crates.out, back: happened.crates.in })}
          </Sum>
          {happened.money.map(({ mode, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is saved does not move
            <Sum key={index} label={t(modeWords[mode])}>
              {cashText(amount)}
            </Sum>
          ))}
        </Sums>
      </HallBody>
      <div className={css.foot}>
        {canChangeStops(trip.state) ? (
          <button type="button" className={css.box} onClick={onChange}>
            {t('Change')}
          </button>
        ) : (
          <Settled office={trip.office} />
        )}
        {look === 'NOT_CHANGED' && saved && (
          <button type="button" className={css.box} onClick={() => void stops.giveUp(saved)}>
            {t('Leave it as sent')}
          </button>
        )}
        <button type="button" className={css.box} onClick={onBack}>
          {t('Back to the stops')}
        </button>
      </div>
    </>
  )
}

/** The trip is settled: only the office can change anything. */
const Settled = ({ office: { phone } }: Pick<DoorTrip, 'office'>) => (
  <>
    <Text as="p" tone="quiet" size={14}>
      {t('This trip is settled.')}
    </Text>
    {phone && (
      <a className={css.box} href={`tel:${phone.replace(/\s/g, '')}`}>
        {t('Call the office')}
      </a>
    )}
  </>
)
