import { Button } from '@mantine/core'
import { IconClipboardText, IconHistory, IconTrash } from '@tabler/icons-react'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import css from './DraftHead.module.css'
import type { Repeat } from './useRepeat.ts'

/** When the draft was stored on this device. */
export function DraftMark({ savedAt }: { savedAt: string | null }) {
  return <span role="status">{savedAt && <Chip>{t('Draft saved {time}', { time: dateText(savedAt, 'moment') })}</Chip>}</span>
}

interface HeadActionsProps {
  isDirty: boolean
  onClear: () => void
  repeat: Repeat
  onPaste: () => void
}

export function HeadActions({ isDirty, onClear, repeat, onPaste }: HeadActionsProps) {
  return (
    <>
      {isDirty && (
        <Button
          className={css.clear ?? ''}
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
          onClick={onClear}
        >
          {t('Clear')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconClipboardText size={16} stroke={1.7} aria-hidden />}
        rightSection={<KeyCap keys="v" />}
        aria-keyshortcuts="V"
        onClick={onPaste}
      >
        {t('Paste message')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.7} aria-hidden />}
        rightSection={<KeyCap keys="r" />}
        aria-keyshortcuts="R"
        disabled={!repeat.isPossible}
        loading={repeat.isBusy}
        onClick={repeat.run}
      >
        {t('Repeat last order')}
      </Button>
    </>
  )
}
