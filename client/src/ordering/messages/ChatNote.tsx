import { IconX } from '@tabler/icons-react'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import type { ChatResult } from './useChatFile.ts'

/** The outcome of reading the exported file of a chat. */
export const ChatNote = ({ result: { isGood, words }, onClose }: { result: ChatResult; onClose: () => void }) => (
  <Notice tone={isGood ? 'good' : 'bad'} role={isGood ? 'status' : 'alert'} aria-label={t('Chat file')}>
    <Text grow>{words}</Text>
    <IconButton icon={IconX} label={t('Close')} onClick={onClose} />
  </Notice>
)
