import type { MessageRow } from '../../api/messages.ts'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { t } from '../../ui/words.ts'
import { MessagePreview } from './MessagePreview.tsx'
import type { MessageActions } from './useMessageActions.ts'

interface MessageSheetProps {
  row: MessageRow
  actions: MessageActions
  onClose: () => void
}

/** The preview over the whole screen, where there is no room for it next to the list. */
export const MessageSheet = ({ row, actions, onClose }: MessageSheetProps) => (
  <SideDrawer title={t('Message')} onClose={onClose}>
    <MessagePreview row={row} actions={actions} isSheet />
  </SideDrawer>
)
