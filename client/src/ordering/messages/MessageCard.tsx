import type { MessageRow } from '../../api/messages.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { shortName } from '../../ui/values/shortName.ts'
import { t } from '../../ui/words.ts'
import { ReadsAs } from './ReadsAs.tsx'
import { ageText, isOpen, linesText, outletQuestion, outletText, senderText, valueText } from './words.ts'

/** A message on a phone. */
export function MessageCard({ row, now }: { row: MessageRow; now: number }) {
  return (
    <RecordCard>
      <strong>{senderText(row)}</strong>
      <Text tone="quiet">{ageText(row.receivedAt, now)}</Text>
      <span data-wide>
        {row.outletId === null && isOpen(row) ? (
          <Chip tone={row.proposedOutlet ? 'warn' : 'bad'}>{outletQuestion(row)}</Chip>
        ) : (
          outletText(row)
        )}
      </span>
      <span>
        <ReadsAs row={row} />
        {row.givenTo && <Text tone="soft"> {t('For {name}', { name: shortName(row.givenTo.name) })}</Text>}
      </span>
      <Text figures>
        {row.lines > 0 ? linesText(row.lines) : ''}
        {row.toCheck > 0 && (
          <Text tone="warn" weight="strong">
            {' · '}
            {t('{count} to check', { count: row.toCheck })}
          </Text>
        )}
        {row.value !== 0 && row.lines > 0 && ' · '}
        {valueText(row, amountText)}
      </Text>
    </RecordCard>
  )
}
