import { useNavigate } from 'react-router'
import { useUpdateMessageMutation } from '../../../api/messages.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { EnteredLines, type EnteredLinesProps } from '../EnteredLines.tsx'
import { withChange } from './changing.ts'
import { IntentNote } from './IntentNote.tsx'
import css from './MessageDesk.module.css'
import { MessageRows } from './MessageRows.tsx'
import { OrderMessage } from './OrderMessage.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { useLooking } from './useLooking.ts'
import type { MessageState } from './useMessage.ts'
import { useReading } from './useReading.ts'

interface MessageDeskProps extends EnteredLinesProps {
  message: MessageState
}

/** A message next to the order that is made of it: each line of one belongs to a line of the other. */
export function MessageDesk({ message, ...entered }: MessageDeskProps) {
  const { order, entry, placing } = entered
  const { draft, change } = order
  const reading = useReading(order, message)
  const looking = useLooking(order, message)
  const close = () => {
    message.settle()
    message.setCursor(null)
    change({ type: 'closeMessage' })
  }
  /** Changes the open order that the message amends; not while lines are typed besides. */
  const toChange = withChange(draft) === draft ? undefined : () => change({ type: 'changeOrder' })
  const ignore = useIgnore(draft.message?.messageId, close)
  useMessageKeys()
  const isIn = draft.message?.tabs[draft.message.open]?.said !== null
  return (
    <div className={css.sideBySide}>
      <OrderMessage draft={draft} message={message} reading={reading} looking={looking} onClose={close} />
      <div className={css.work}>
        <Stack gap={12}>
          {draft.message && (
            <OrderTabs draft={draft} isRefused={placing.isRefused} onOpen={message.openTab} />
          )}
          {draft.message && looking.read && (
            <IntentNote order={looking.read} onClose={ignore} onChange={toChange} />
          )}
          {(reading.isReading || (draft.place && !isIn)) && <Placeholder look="panel" height={280} />}
          {draft.place && draft.message && isIn && (
            <EnteredLines
              {...entered}
              rows={
                <MessageRows
                  order={order}
                  entry={entry}
                  placing={placing}
                  looking={looking}
                  cursor={message.cursor}
                />
              }
            />
          )}
        </Stack>
      </div>
    </div>
  )
}

/** Puts the message away; one of the inbox is no order then, and the inbox has the next one. */
function useIgnore(messageId: number | undefined, close: () => void): () => void {
  const navigate = useNavigate()
  const [update] = useUpdateMessageMutation()
  return () => {
    close()
    if (messageId === undefined) return
    update({ messageid: messageId, body: { state: 'IGNORED' } })
      .unwrap()
      .then(
        () => navigate(paths.messages),
        () => undefined, // the call itself says why
      )
  }
}

const nothing = () => {}

/** The keys of the line that is looked at, for the key help; the line itself handles them. */
const useMessageKeys = () =>
  useKeys('Message', [
    { keys: 'message:take', shown: 'enter', label: 'Accept the proposal and continue', run: nothing },
    { keys: 'message:other', shown: '1 to 5', label: 'Choose an alternative', run: nothing },
    { keys: 'message:search', shown: '/', label: 'Search for another item', run: nothing },
    { keys: 'message:quantity', shown: 'q', label: 'Change the quantity', run: nothing },
    { keys: 'message:drop', shown: 'delete', label: 'Remove the line', run: nothing },
  ])
