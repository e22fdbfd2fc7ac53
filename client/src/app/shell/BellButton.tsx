import { IconBell } from '@tabler/icons-react'
import { useKeys } from '../../ui/keys/keys.ts'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { t } from '../../ui/words.ts'
import { useAppSelector } from '../session/store.ts'
import css from './BellButton.module.css'
import { openNotices, useOverlay } from './overlays.ts'
import panel from './PanelButton.module.css'

/** The bell: how many notices are new, and the panel with them. */
export function BellButton() {
  const unread = useAppSelector(({ header }) => header.unread)
  const isOpen = useOverlay() === 'notices'
  useKeys('Go to', [{ keys: 'g x', label: 'Notices', run: openNotices }], true, 'frame')
  const count = unread > 9 ? '9+' : String(unread)
  const label = unread > 0 ? t('Notices, {count} new', { count }) : t('Notices')
  return (
    <IconButton
      className={panel.button ?? ''}
      icon={IconBell}
      size={18}
      label={label}
      aria-expanded={isOpen}
      data-name={t('Notices')}
      data-bell
      onClick={openNotices}
    >
      {unread > 0 && (
        <span className={css.badge} aria-hidden="true">
          {count}
        </span>
      )}
    </IconButton>
  )
}
