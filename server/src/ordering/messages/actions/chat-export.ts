import type { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { sentSheet } from '../../../platform/sheets/sheet.ts'
import { stateOfExported } from '../rules/states.ts'
import { readingChat } from '../rules/text/chat.ts'
import { whyNotChat, whyNotReadable } from '../rules/text/readable.ts'
import { storable } from '../rules/text/storable.ts'
import { inTurns } from './book.ts'
import { rowsOf, storeMessages } from './store.ts'

/** Puts the messages of an exported chat into the inbox; a second time only those that came since are new. (rules §9.11) */
export const readChatExport: Handler<typeof messages.readChatExport> = async (
  { body },
  { tx, audit, user, now, services },
) => {
  const { name, bytes } = await sentSheet(body)
  refuse(whyNotChat(bytes.length))
  const text = storable(new TextDecoder().decode(bytes))
  const chat = await inTurns(readingChat(text, now), services.timer)
  if (chat.messages.length === 0)
    throw new Refused(
      refusal(
        'BAD_INPUT',
        'This file is not an exported chat: it has no line with a date, a time and a name.',
      ),
    )
  const readable = chat.messages.filter(message => whyNotReadable(message.text) === undefined)
  const added = await storeMessages(
    tx,
    readable.map(message => ({
      ...({ source: 'CHAT_EXPORT', outletId: null, text: message.text, writtenAt: message.at } as const),
      // a phone's clock can be ahead of ours: nobody receives what was not sent yet
      receivedAt: new Date(Math.min(message.at.getTime(), now.getTime())),
      senderName: message.senderMobile === null ? storable(message.senderName, 150) : null,
      senderMobile: message.senderMobile,
      state: stateOfExported(message.at, now),
    })),
    { createdBy: user.id, now },
  )
  const counts = {
    added: added.length,
    known: readable.length - added.length,
    rows: rowsOf(added).length,
    ahead: readable.filter(({ at }) => at > now).length,
    leftOut: chat.leftOut + chat.messages.length - readable.length,
    ...(chat.older > 0 ? { older: chat.older } : {}),
  }
  audit({
    action: added.length > 0 ? 'CHAT_EXPORT_READ' : 'MESSAGES_UNCHANGED',
    entity: 'message',
    entityId: 'all',
    after: { file: name, ...counts },
  })
  return { chat: chatNamed(name), ...counts, unsureDays: chat.unsureDays }
}

/** "WhatsApp Chat with Green Leaf HSR.txt" and "WhatsApp Chat - Green Leaf HSR.txt" are of Green Leaf HSR. */
const chatNamed = (file: string): string | null =>
  /^WhatsApp Chat (?:with|-) (.+?)(?: \(\d+\))?\.txt$/i.exec(file)?.[1] ?? null
