import { Link } from 'react-router'
import { stopText } from '../../app/offline/entries.ts'
import { CloudNote, EntriesOfOthers, StoppedEntries } from '../../app/offline/KeptEntries.tsx'
import { useWaiting } from '../../app/offline/useWaiting.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import { type HallPart, runPath } from './addresses.ts'
import type { KeptPicks } from './entries.ts'
import { picks } from './picks.ts'

interface HallNotesProps {
  kept: KeptPicks
  part: HallPart
  /** The time of a board read from the device, while there is no network. */
  keptAt: string | undefined
}

/** What a picker must know first: picks that wait for the network, an old board, entries that were refused. */
export function HallNotes({ kept: { entries }, part, keptAt }: HallNotesProps) {
  const waiting = useWaiting(entries)
  return (
    <>
      {waiting > 0 && (
        <CloudNote>{plural(waiting, '{count} pick is saved here', '{count} picks are saved here')}</CloudNote>
      )}
      {keptAt && (
        <CloudNote>{t('No network: the hall as of {time}', { time: dateText(keptAt, 'time') })}</CloudNote>
      )}
      <EntriesOfOthers
        entries={entries}
        isMine={picks.isMine}
        words={(count, name) =>
          count === 1
            ? t('1 pick by {name} is waiting here until {name} signs in.', { name })
            : t('{count} picks by {name} are waiting here until {name} signs in.', { count, name })
        }
      />
      <StoppedEntries
        entries={entries}
        isMine={picks.isMine}
        label={t('Picks that were not saved')}
        words={({ orderid, stopped }) => (
          <>
            <Link to={runPath(orderid, part)}>#{orderid}</Link>{' '}
            {stopped?.why === 'refused' ? stopText(stopped) : t('A line changed while its pick was waiting.')}
          </>
        )}
        onDrop={entry => void picks.giveUp(entry)}
      />
    </>
  )
}
