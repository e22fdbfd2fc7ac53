import { IconPlus, IconX } from '@tabler/icons-react'
import { Popup } from '../../../ui/dialogs/Popup.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { ListButton } from '../../../ui/layout/ListButton.tsx'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { plural, t } from '../../../ui/words.ts'
import css from './DraftTabs.module.css'
import { type ListedDraft, listedDrafts } from './listedDrafts.ts'
import { inRow } from './tabs.ts'
import type { Closing } from './useClosing.ts'
import type { Drafts } from './useDrafts.ts'

interface DraftTabsProps {
  drafts: Drafts
  closing: Closing
}

/** Above this many the last is a menu of the others. */
const room = 6

/** The begun orders, one tab each; also for one alone: drafts of other devices arrive late, and may not move what is typed in. */
export function DraftTabs({ drafts, closing }: DraftTabsProps) {
  const isPhone = useMedia(phone)
  if (isPhone) return null
  const listed = listedDrafts(drafts)
  const { row, more } = inRow(listed, ({ isOpen }) => isOpen, room)
  return (
    <nav className={css.bar} data-drafts aria-label={t('Drafts')}>
      <ul className={css.tabs}>
        {row.map(draft => (
          <Tab key={draft.key} draft={draft} onClose={listed.length > 1 ? closing.close : undefined} />
        ))}
        {more.length > 0 && (
          <li className={css.tab}>
            <MoreDrafts drafts={more} />
          </li>
        )}
      </ul>
      <button type="button" className={css.add} aria-keyshortcuts="Alt+N" onClick={() => drafts.begin()}>
        <IconPlus size={16} stroke={1.7} aria-hidden />
        {t('New draft')}
        <KeyCap keys="alt+n" />
      </button>
      {drafts.tabs.length > 1 && (
        <span className={css.keys} data-keys>
          <KeyCap keys="alt+arrowleft" /> <KeyCap keys="arrowright" /> {t('switch')}
        </span>
      )}
    </nav>
  )
}

function Tab({ draft, onClose }: { draft: ListedDraft; onClose: Closing['close'] | undefined }) {
  const { name, line, isOpen, isElsewhere, open, tab } = draft
  return (
    <li className={css.tab} data-open={isOpen} data-elsewhere={isElsewhere}>
      <button type="button" className={css.open} aria-current={isOpen} onClick={open}>
        <span className={css.name}>{name}</span>
        <span className={css.line}>{line}</span>
      </button>
      {tab && onClose && (
        <IconButton
          icon={IconX}
          size={14}
          className={css.close ?? ''}
          label={t('Close {name}', { name })}
          onClick={() => onClose(tab)}
        />
      )}
    </li>
  )
}

function MoreDrafts({ drafts }: { drafts: readonly ListedDraft[] }) {
  return (
    <Popup
      label={t('More drafts')}
      align="end"
      button={props => (
        <button type="button" className={css.open} {...props}>
          {plural(drafts.length, '{count} more', '{count} more')}
        </button>
      )}
    >
      {close =>
        drafts.map(({ key, name, line, open }) => (
          <ListButton
            key={key}
            onClick={() => {
              close()
              open()
            }}
          >
            <span>
              <span className={css.name}>{name}</span>
              <span className={css.line}>{line}</span>
            </span>
          </ListButton>
        ))
      }
    </Popup>
  )
}
