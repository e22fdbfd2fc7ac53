import { changeReasonLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { FromDoor } from '../../../api/trips.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { PhotoLink } from '../../../ui/values/PhotoLink.tsx'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'

/** What the driver says of it, when it happened and when it was received, and the photos. */
export function EntryFacts({ entry: { entry, enteredAt, happenedAt, receivedAt } }: { entry: FromDoor }) {
  const { photos, change, receiver } = entry
  const why = change ? [t(changeReasonLabel[change.reason]), change.note].filter(Boolean).join(': ') : ''
  const times = {
    entered: dateText(enteredAt, 'time'),
    happened: dateText(happenedAt, 'time'),
    received: dateText(receivedAt, 'time'),
  }
  return (
    <Row gap={12} align="start" className={css.facts}>
      <Stack gap={8} grow>
        {why && <Notice>“{why}”</Notice>}
        <Text as="p" tone="soft">
          {enteredAt === happenedAt
            ? t('Entered at the door {happened}, reached us {received}.', times)
            : t('Sent {entered}. Entered again at the door {happened}, reached us {received}.', times)}{' '}
          {receiver && t('Received by {name}.', { name: receiver })}
        </Text>
      </Stack>
      {photos.length > 0 && (
        <Row as="ul" aria-label={t('Photos')}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <PhotoLink src={photo} label={t('Photo {number}', { number: index + 1 })} />
            </li>
          ))}
        </Row>
      )}
    </Row>
  )
}
