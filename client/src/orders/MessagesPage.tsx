import { messages } from '@packhouse/contract/messages/endpoints.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { type MessageRow, useInboxQuery } from '../api/messages.ts'
import { toast } from '../app/messages/toast.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { SearchBox } from '../ui/fields/SearchBox.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { classes } from '../ui/layout/classes.ts'
import { Page } from '../ui/layout/Page.tsx'
import { useWhyNotMay } from '../ui/may.ts'
import { narrow, phone, useMedia } from '../ui/useMedia.ts'
import { useNow } from '../ui/useNow.ts'
import { t } from '../ui/words.ts'
import { type Address, addressShape, tileOf } from './messages/address.ts'
import { ChatNote } from './messages/ChatNote.tsx'
import css from './messages/Inbox.module.css'
import { InboxActions } from './messages/InboxActions.tsx'
import { InboxFoot } from './messages/InboxFoot.tsx'
import { InboxTable } from './messages/InboxTable.tsx'
import { InboxTiles } from './messages/InboxTiles.tsx'
import { MessagePreview } from './messages/MessagePreview.tsx'
import { forgetShared, sharedText } from './messages/shared.ts'
import { useChatFile } from './messages/useChatFile.ts'
import { useInbox } from './messages/useInbox.ts'
import { useMessageActions } from './messages/useMessageActions.ts'
import { isOpen } from './messages/words.ts'

const InboxDialogs = lazy(async () => ({ default: (await import('./messages/InboxDialogs.tsx')).InboxDialogs }))
const MessageSheet = lazy(async () => ({ default: (await import('./messages/MessageSheet.tsx')).MessageSheet }))

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
  const [added, setAdded] = useState<number>()
  const next = row?.state === 'NEW' ? row : inbox.rows.find(({ state }) => state === 'NEW')
  const paste = usePaste(setPasting)
  useInboxKeys({ row, actions, paste })

  const onAdded = (id: number) => {
    setAdded(id)
    if (!isWide) change({ message: id })
  }
  const search = useCallback((searchtext: string) => change({ searchtext }), [change])
  return (
    <Page
      title={t('Messages')}
      fill
      actions={
        <>
          <SearchBox value={address.searchtext ?? ''} onChange={search} placeholder={t('Sender, mobile, words')} />
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
        onChoose={tile => change({ tile, source: null, outletid: null, outlet: null, check: false, searchtext: null })}
      />
      {chat.result && <ChatNote result={chat.result} onClose={chat.close} />}
      <div className={classes(isWide ? css.columns : css.alone)}>
        <div className={css.list}>
          <InboxTable
            key={added}
            startAt={added}
            address={address}
            inbox={inbox}
            actions={actions}
            now={now}
            withLinks={!isWide}
            onChange={change}
            onCursor={setRow}
          />
          {!isPhone && <InboxFoot now={now} />}
        </div>
        {isWide && row && <MessagePreview key={row.id} row={row} actions={actions} />}
      </div>
      {isPhone && <InboxFoot now={now} />}
      {!isWide && <Sheet address={address} rows={inbox.rows} actions={actions} onClose={() => change({ message: null })} />}
      {chat.isOver && <div className={css.drop}>{t('Drop the exported chat')}</div>}
      {(actions.asking || pasting !== null) && (
        <Suspense>
          <InboxDialogs actions={actions} pasting={pasting} onAdded={onAdded} onPasted={() => setPasting(null)} />
        </Suspense>
      )}
    </Page>
  )
}

interface SheetProps {
  address: Address
  rows: readonly MessageRow[]
  actions: ReturnType<typeof useMessageActions>
  onClose: () => void
}

/** The preview over the whole screen, of the message that the address names. */
function Sheet({ address: { message }, rows, actions, onClose }: SheetProps) {
  const loaded = rows.find(({ id }) => id === message)
  const { currentData } = useInboxQuery(message === null || loaded ? skipToken : { messageid: message })
  const row = loaded ?? currentData?.rows[0]
  if (message === null || row?.id !== message) return null
  return (
    <Suspense>
      <MessageSheet row={row} actions={actions} onClose={onClose} />
    </Suspense>
  )
}

/** Opens the dialog with what the clipboard holds, and with what is pasted outside a field. */
function usePaste(open: (text: string) => void): () => void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const { target } = event
      const isField = target instanceof HTMLElement && target.matches('input, textarea, [contenteditable=true]')
      if (text.trim() === '' || isField || document.querySelector('[role=dialog][aria-modal=true]')) return
      event.preventDefault()
      open(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [open])
  return useCallback(() => {
    if (!navigator.clipboard?.readText) return open('')
    navigator.clipboard.readText().then(open, () => open(''))
  }, [open])
}

interface Keys {
  row: MessageRow | undefined
  actions: ReturnType<typeof useMessageActions>
  paste: () => void
}

/** The keys of the inbox, for the message under the cursor; the table moves it and opens it. */
function useInboxKeys({ row, actions, paste }: Keys): void {
  const denied = useWhyNotMay()(messages.updateMessage)
  const change = (run: (row: MessageRow) => void) => () => {
    if (!row || !isOpen(row)) return
    if (denied === undefined) run(row)
    else toast.info(denied)
  }
  useKeys('Messages', [
    { keys: 'i', label: 'Not an order', run: change(actions.ignore) },
    { keys: 'o', label: 'Choose the outlet', run: change(actions.askOutlet) },
    { keys: 'v', label: 'Paste a message', run: paste },
  ])
}
