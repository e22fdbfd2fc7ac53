import { modeNames } from '@packhouse/contract/payments/modes.ts'
import type { FromDoor } from '../../api/trips.ts'
import { Definitions } from '../../ui/layout/Definitions.tsx'
import { moneyText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import css from './Door.module.css'

/** Money and crates, which may be recorded already; who received, when, and the photos. */
export function EntryFacts({ entry: { entry, isCounted } }: { entry: FromDoor }) {
  const { money, crates, receiver, at, photos } = entry
  const paid = money
    .map(({ mode, amount, reference }) => [moneyText(amount), t(modeNames[mode]), reference].filter(Boolean).join(' '))
    .join(', ')
  return (
    <div className={css.facts}>
      <Definitions
        columns={2}
        facts={[
          [isCounted ? t('Money, recorded') : t('Money, recorded by Apply'), paid],
          [isCounted ? t('Crates, recorded') : t('Crates, recorded by Apply'), t('{out} left there, {in} taken in', crates)],
          [t('Received by'), receiver],
          [t('At the door'), dateText(at, 'moment')],
        ]}
      />
      {photos.length > 0 && (
        <ul className={css.photos} aria-label={t('Photos')}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noopener noreferrer">
                <img src={photo} alt={t('Photo {number}', { number: index + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
