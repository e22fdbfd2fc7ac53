import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { readChatExport } from './actions/chat-export.ts'
import { messageReceivers } from './actions/give.ts'
import { addMessages, inbox, updateMessage } from './actions/inbox.ts'
import { readMessageCall } from './actions/read.ts'
import { inboxSummary } from './actions/summary.ts'
import { itemWords, updateItemWord } from './actions/words.ts'

export const messageRoutes: readonly Route[] = [
  on(messages.readMessage, readMessageCall),
  on(messages.inbox, inbox),
  on(messages.inboxSummary, inboxSummary),
  on(messages.addMessages, addMessages),
  on(messages.updateMessage, updateMessage),
  on(messages.messageReceivers, messageReceivers),
  on(messages.readChatExport, readChatExport),
  on(messages.itemWords, itemWords),
  on(messages.updateItemWord, updateItemWord),
]
