import { IconCloudOff } from '@tabler/icons-react'
import { LanguageButton } from '../../../app/language/LanguageButton.tsx'
import { useWaiting } from '../../../app/offline/useWaiting.ts'
import { useAppSelector } from '../../../app/session/store.ts'
import { HallHead } from '../../../ui/keypad/Hall.tsx'
import { Logo } from '../../../ui/layout/Logo.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'
import type { QueuedStop } from './entries.ts'

interface DoorHeadProps {
  title: string
  detail: string
  entries: readonly QueuedStop[]
  onBack?: () => void
}

/** What this screen is about, what is saved here alone, and the language. */
export const DoorHead = ({ title, detail, entries, onBack }: DoorHeadProps) => (
  <HallHead
    title={title}
    detail={detail}
    back={
      onBack
        ? { label: t('Back to the stops'), run: onBack }
        : {
            mark: (
              <span className={css.logo}>
                <Logo size={28} />
              </span>
            ),
          }
    }
  >
    <title>{`${title} · Packhouse`}</title>
    <SavedNote entries={entries} />
    <LanguageButton />
  </HallHead>
)

/** In few words, for there is little room: what waits on this phone, or that there is no network. */
function SavedNote({ entries }: { entries: readonly QueuedStop[] }) {
  const saved = useWaiting(entries)
  const isOffline = useAppSelector(state => state.header.connection !== 'connected')
  const words = saved > 0 ? t('{count} saved here', { count: saved }) : isOffline ? t('Offline') : ''
  return (
    <Text
      tone="warn"
      size={13}
      weight="strong"
      icon={words ? IconCloudOff : undefined}
      role="status"
      className={css.note}
    >
      {words}
    </Text>
  )
}
