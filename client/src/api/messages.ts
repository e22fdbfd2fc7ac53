import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'
import { askPages } from '../app/requests/pages.ts'

/** The calls about messages; what cannot be read, and a list that did not load, are said in their place. */
export const messageCalls = ask(messages, {
  quiet: ['inboxPages', 'itemWordsPages', 'readMessage'],
})

export const {
  useAddMessagesMutation,
  useInboxQuery,
  useInboxSummaryQuery,
  useItemWordsQuery,
  useMessageReceiversQuery,
  useReadChatExportMutation,
  useReadMessageQuery,
  useUpdateItemWordMutation,
  useUpdateMessageMutation,
} = messageCalls

/** Long lists of messages and words, read page by page. */
export const messagePages = askPages(messages, ['inbox', 'itemWords'])

/** A message of the inbox. */
export type MessageRow = Data<typeof messages.inbox>['rows'][number]

/** What a word means for a customer, or for all. */
export type ItemWord = Data<typeof messages.itemWords>['rows'][number]
