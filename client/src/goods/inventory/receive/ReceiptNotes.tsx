import { formatMilli } from '@packhouse/contract/quantity.ts'
import { Link } from 'react-router'
import { inventoryItemPath } from '../../../app/navigation/paths.ts'
import { CloudNote, EntriesOfOthers, StoppedEntries } from '../../../app/offline/KeptEntries.tsx'
import { useWaiting } from '../../../app/offline/useWaiting.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import { type QueuedReceipt, receipts } from './receipts.ts'
import { type Receiving, whyStopped } from './useReceiving.ts'

/** What must be known before more is received: what waits for the network, and receipts that came too late. */
export function ReceiptNotes({
  receiving: { entries, gone, keptAt, drop },
  counts,
}: {
  receiving: Receiving
  counts: boolean
}) {
  const waiting = useWaiting(entries)
  return (
    <>
      {counts && waiting > 0 && (
        <CloudNote>
          {plural(waiting, '{count} receipt is saved here', '{count} receipts are saved here')}
        </CloudNote>
      )}
      {keptAt && (
        <CloudNote>
          {t('No network: what was expected at {time}', { time: dateText(keptAt, 'time') })}
        </CloudNote>
      )}
      <EntriesOfOthers
        entries={entries}
        isMine={receipts.isMine}
        words={(count, name) =>
          count === 1
            ? t('1 receipt by {name} is waiting here until {name} signs in.', { name })
            : t('{count} receipts by {name} are waiting here until {name} signs in.', { count, name })
        }
      />
      <StoppedEntries
        entries={gone}
        isMine={receipts.isMine}
        label={t('Receipts that were not saved')}
        words={entry => (
          <>
            <Link to={inventoryItemPath(entry.itemId, entry.itemName)}>{entry.itemName}</Link>{' '}
            {t('yours: {amount}.', { amount: receivedText(entry) })} {whyStopped(entry)}
          </>
        )}
        onDrop={drop}
      />
    </>
  )
}

/** What a receipt takes into stock. */
export const receivedText = ({ item, itemUnit }: Pick<QueuedReceipt, 'item' | 'itemUnit'>): string =>
  `${formatMilli(item.updateQuantity ?? item.actualQuantity, itemUnit)} ${unitWord(itemUnit)}`
