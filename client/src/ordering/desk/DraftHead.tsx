import { Button } from '@mantine/core'
import { IconClipboardText, IconCopyPlus, IconHistory, IconTrash } from '@tabler/icons-react'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import css from './DraftHead.module.css'
import type { Repeat } from './useRepeat.ts'

/** When the draft was stored on this device. */
export function DraftMark({ savedAt }: { savedAt: string | null }) {
  return (
    <span role="status">
      {savedAt && <Chip>{t('Draft saved {time}', { time: dateText(savedAt, 'moment') })}</Chip>}
    </span>
  )
}

interface HeadActionsProps {
  isDirty: boolean
  onClear: () => void
  repeat: Repeat
  onPaste: () => void
  /** undefined while there are no lines. */
  onSame: (() => void) | undefined
}

export function HeadActions({ isDirty, onClear, repeat, onPaste, onSame }: HeadActionsProps) {
  return (
    <>
      {isDirty && <ClearButton onClear={onClear} />}
      <PageButton small icon={IconClipboardText} label={t('Paste message')} keys="alt+v" run={onPaste} />
      <PageButton
        small
        icon={IconHistory}
        label={t('Repeat last order')}
        keys="alt+r"
        disabled={!repeat.isPossible}
        loading={repeat.isBusy}
        run={repeat.run}
      />
      <PageButton
        small
        icon={IconCopyPlus}
        label={t('Same for another outlet')}
        keys="alt+s"
        disabled={onSame === undefined}
        run={() => onSame?.()}
      />
    </>
  )
}

/** Takes away what was typed. */
export const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <Button
    className={css.clear ?? ''}
    variant="subtle"
    color="gray"
    leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
    onClick={onClear}
  >
    {t('Clear')}
  </Button>
)
