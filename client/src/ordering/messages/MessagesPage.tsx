import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { type MessageRow, useInboxQuery } from '../../api/messages.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Stack } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { onUse } from '../../ui/onUse.tsx'
import { narrow, phone, useMedia } from '../../ui/useMedia.ts'
import { useNow } from '../../ui/useNow.ts'
import { t } from '../../ui/words.ts'
import { type Address, addressShape, tileOf } from './address.ts'
import css from './Inbox.module.css'
import { InboxActions } from './InboxActions.tsx'
import { InboxFoot } from './InboxFoot.tsx'
import { InboxTable } from './InboxTable.tsx'
import { InboxTiles } from './InboxTiles.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { forgetShared, sharedText } from './shared.ts'
import { type ChatResult, useChatFile } from './useChatFile.ts'
import { useInbox } from './useInbox.ts'
import { useInboxKeys, usePaste } from './useInboxKeys.ts'
import { useMessageActions } from './useMessageActions.ts'

const MessageSheet = onUse(async () => (await import('./MessageSheet.tsx')).MessageSheet)

interface OpenMessageProps {
  address: Address
  rows: readonly MessageRow[]
  actions: ReturnType<typeof useMessageActions>
  onClose: () => void
}

/** The preview over the whole screen, of the message that the address names. */
function OpenMessage({ address: { message }, rows, actions, onClose }: OpenMessageProps) {
  const loaded = rows.find(({ id }) => id === message)
  const { currentData } = useInboxQuery(message === null || loaded ? skipToken : { messageid: message })
  const row = loaded ?? currentData?.rows[0]
  if (message === null || row?.id !== message) return null
  return <MessageSheet row={row} actions={actions} onClose={onClose} />
}

/** The outcome of reading the exported file of a chat. */
const ChatNote = ({ result: { isGood, words }, onClose }: { result: ChatResult; onClose: () => void }) => (
  <Notice tone={isGood ? 'good' : 'bad'} role={isGood ? 'status' : 'alert'} aria-label={t('Chat file')}>
    <Text grow>{words}</Text>
    <IconButton icon={IconX} label={t('Close')} onClick={onClose} />
  </Notice>
)

const InboxDialogs = onUse(async () => (await import('./InboxDialogs.tsx')).InboxDialogs)

/** The inbox: messages to read and what became of the others, with a preview; Enter opens the next one in Create order. */
export function MessagesPage() {
  const [address, change] = useUrlState(addressShape)
  const isWide = !useMedia(narrow)
  const isPhone = useMedia(phone)
  const now = useNow().getTime()
  const inbox = useInbox(address)
  const actions = useMessageActions()
  const chat = useChatFile(useWhyNotMay()(messages.readChatExport) === undefined)
  const [row, setRow] = useState<MessageRow>()
  const [pasting, setPasting] = useState(sharedText)
  useEffect(forgetShared, [])
  const [startAt, setStartAt] = useState<number>()
  useEffect(() => setStartAt(address.message ?? undefined), [address.message])
  /** The list of a wide screen opens at the message of the address, unless it is not among those. */
  const isHere =
    isWide && (inbox.query.data === undefined || inbox.rows.some(({ id }) => id === address.message))
  const next = row?.state === 'NEW' ? row : inbox.rows.find(({ state }) => state === 'NEW')
  const paste = usePaste(setPasting)
  useInboxKeys({ row, actions, paste })

  const onAdded = (id: number) => {
    setStartAt(id)
    if (!isWide) change({ message: id })
  }
  const search = useCallback((searchtext: string) => change({ searchtext }), [change])
  return (
    <Page
      title={t('Messages')}
      fill
      actions={
        <>
          <SearchBox
            value={address.searchtext ?? ''}
            onChange={search}
            placeholder={t('Sender, mobile, words')}
          />
          <InboxActions
            isBusy={chat.isBusy}
            onFile={file => void chat.take(file)}
            onPaste={paste}
            onOpenNext={next && (() => actions.open(next))}
          />
        </>
      }
    >
      <InboxTiles
        chosen={tileOf(address)}
        now={now}
        onChoose={tile =>
          change({
            tile,
            source: null,
            outletid: null,
            outlet: null,
            check: false,
            mine: false,
            searchtext: null,
          })
        }
      />
      {chat.result && <ChatNote result={chat.result} onClose={chat.close} />}
      <div className={classes(isWide ? css.columns : css.alone)}>
        <Stack gap={8} className={css.list}>
          <InboxTable
            key={isWide ? startAt : undefined}
            startAt={startAt}
            address={address}
            inbox={inbox}
            actions={actions}
            now={now}
            withLinks={!isWide}
            onChange={change}
            onCursor={setRow}
          />
          {!isPhone && <InboxFoot now={now} />}
        </Stack>
        {isWide && row && <MessagePreview key={row.id} row={row} actions={actions} />}
      </div>
      {isPhone && <InboxFoot now={now} />}
      {!isHere && (
        <OpenMessage
          address={address}
          rows={inbox.rows}
          actions={actions}
          onClose={() => change({ message: null })}
        />
      )}
      {chat.isOver && <div className={css.drop}>{t('Drop the exported chat')}</div>}
      {(actions.asking || pasting !== null) && (
        <InboxDialogs
          actions={actions}
          pasting={pasting}
          onAdded={onAdded}
          onPasted={() => setPasting(null)}
        />
      )}
    </Page>
  )
}
