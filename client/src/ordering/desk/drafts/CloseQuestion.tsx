import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { plural, t } from '../../../ui/words.ts'
import { textOfTab } from './tabText.ts'
import type { Closing } from './useClosing.ts'

/** Asks before a draft with lines is closed. */
export function CloseQuestion({ closing: { asked, closeNow, stay } }: { closing: Closing }) {
  if (!asked) return null
  return (
    <ConfirmDialog
      title={t('Close the draft for {name}?', { name: textOfTab(asked).name })}
      confirm={t('Close draft')}
      cancel={t('Keep it')}
      danger
      onConfirm={() => closeNow(asked)}
      onClose={stay}
    >
      {plural(
        asked.draft.lines.length,
        '{count} line is not ordered yet.',
        '{count} lines are not ordered yet.',
      )}
    </ConfirmDialog>
  )
}
