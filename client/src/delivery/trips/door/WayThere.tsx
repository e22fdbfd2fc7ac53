import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'
import type { DoorStop } from './doorCalls.ts'
import { mapLink } from './doorWords.ts'

/** Where a stop is on a map, and who answers the phone there: a number where that is the customer, named above already. */
export function WayThere({ stop }: { stop: DoorStop }) {
  const { contact, businessname } = stop
  const name = contact?.name === businessname ? contact.mobile : (contact?.name ?? '')
  return (
    <div className={css.pair}>
      <a className={css.box} href={mapLink(stop)} target="_blank" rel="noreferrer">
        <IconMapPin size={18} stroke={1.7} aria-hidden /> {t('Map')}
      </a>
      {contact && (
        <a className={css.box} href={`tel:${contact.mobile}`} aria-label={t('Call {name}', { name })}>
          <IconPhone size={18} stroke={1.7} aria-hidden /> <Text cut>{name}</Text>
        </a>
      )}
    </div>
  )
}
