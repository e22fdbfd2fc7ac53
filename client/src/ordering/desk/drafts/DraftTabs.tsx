import { IconPlus, IconX } from '@tabler/icons-react'
import { Popup } from '../../../ui/dialogs/Popup.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { ListButton } from '../../../ui/layout/ListButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
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
      <LinkButton aria-keyshortcuts="Alt+N" onClick={() => drafts.begin()}>
        <IconPlus size={16} stroke={1.7} aria-hidden />
        {t('New draft')}
        <KeyCap keys="alt+n" />
      </LinkButton>
      {drafts.tabs.length > 1 && (
        <Row as="span" gap={4} className={css.keys} data-keys>
          <KeyCap keys="alt+arrowleft" /> <KeyCap keys="arrowright" /> {t('switch')}
        </Row>
      )}
    </nav>
  )
}

type DraftWordsProps = Pick<ListedDraft, 'name' | 'line'> & { isElsewhere?: boolean }

/** Whose order it is, and how far it is; quiet while it is open on another device. */
export const DraftWords = ({ name, line, isElsewhere = false }: DraftWordsProps) => (
  <>
    <Text cut weight="strong" tone={isElsewhere ? 'quiet' : 'text'}>
      {name}
    </Text>
    <Text cut size={12} tone={isElsewhere ? 'quiet' : 'soft'}>
      {line}
    </Text>
  </>
)

function Tab({ draft, onClose }: { draft: ListedDraft; onClose: Closing['close'] | undefined }) {
  const { name, isOpen, isElsewhere, open, tab } = draft
  return (
    <li className={css.tab} data-open={isOpen} data-elsewhere={isElsewhere}>
      <button type="button" className={css.open} aria-current={isOpen} onClick={open}>
        <DraftWords {...draft} />
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
              <DraftWords name={name} line={line} />
            </span>
          </ListButton>
        ))
      }
    </Popup>
  )
}
