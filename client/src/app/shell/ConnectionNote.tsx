import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { t } from '../../ui/words.ts'
import { useAppSelector } from '../session/store.ts'
import css from './ConnectionNote.module.css'

/** Says when the data on the screen may be out of date; shows nothing while connected. */
export function ConnectionNote() {
  const connection = useAppSelector(({ header }) => header.connection)
  const offline = connection === 'offline'
  const Icon = offline ? IconCloudOff : IconRefresh
  const words = offline ? t('Offline') : t('Reconnecting…')
  return (
    <div role="status">
      {connection !== 'connected' && (
        <div className={css.note} title={words}>
          <Icon size={16} stroke={1.7} aria-hidden />
          <span className="icon-when-folded">{words}</span>
        </div>
      )}
    </div>
  )
}
