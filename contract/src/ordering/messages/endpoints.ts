import { z } from 'zod'
import { Mentionable } from '../../business/comments/model.ts'
import { endpoint } from '../../endpoint.ts'
import { CustomerId, ItemWordId, MessageId, OutletId } from '../../ids.ts'
import { page, paging, searchText } from '../../paging.ts'
import { FileForm } from '../../platform/files/model.ts'
import { messageSources, messageStates } from './inbox.ts'
import { MessageAsRead, ReadMessageOf } from './model.ts'
import {
  AddedMessages,
  InboxSummary,
  ItemWord,
  MessageRow,
  NewMessages,
  ReadChat,
  UpdateMessage,
  UpdateWord,
} from './stored.ts'

const base = '/api/web/v1/messages'

export const messages = {
  readMessage: endpoint({
    method: 'POST',
    path: `${base}/read`,
    needs: 'orders',
    summary:
      'Read a pasted message: orders with lines, each with what it was read from and why somebody should look at it',
    kind: 'read',
    body: ReadMessageOf,
    reply: MessageAsRead,
    reads: ['Item', 'Price', 'ItemGroup', 'Customer', 'Outlet', 'Order', 'Lookup', 'Message'],
  }),
  inbox: endpoint({
    method: 'GET',
    path: base,
    needs: 'orders',
    summary:
      'Messages, newest first, with what was read of them and the order that each became or could amend',
    query: z.object({
      ...paging,
      state: z.enum(messageStates).optional(),
      source: z.enum(messageSources).optional(),
      outletid: OutletId.optional(),
      messageid: MessageId.optional(),
      /** Messages that are NEW; false: all others. */
      toRead: z.boolean().optional(),
      /** Messages with lines to check. */
      toCheck: z.boolean().optional(),
      /** Messages whose outlet is not known. */
      withoutOutlet: z.boolean().optional(),
      /** Messages that were given to the person who asks. */
      mine: z.boolean().optional(),
      /** Messages received since the last noon in India. */
      tonight: z.boolean().optional(),
      searchtext: searchText,
    }),
    reply: page(MessageRow),
    reads: ['Message', 'Outlet', 'Customer', 'Order', 'Staff'],
  }),
  inboxSummary: endpoint({
    method: 'GET',
    path: `${base}/summary`,
    needs: 'orders',
    summary: 'How many messages wait, are begun and became orders tonight, and whether WhatsApp sends them',
    reply: InboxSummary,
    reads: ['Message', 'Order', 'Staff'],
  }),
  addMessages: endpoint({
    method: 'POST',
    path: base,
    needs: 'orders',
    summary:
      'Put pasted messages into the inbox; the same text of the same sender in the same minute is there once',
    body: NewMessages,
    reply: AddedMessages,
    changes: ['Message'],
  }),
  updateMessage: endpoint({
    method: 'PUT',
    path: `${base}/update`,
    needs: 'orders',
    summary:
      'Say which outlet a message is of, give it to a person, or say that it is a draft, new again, or to be ignored',
    query: z.object({ messageid: MessageId }),
    body: UpdateMessage,
    reply: MessageRow,
    changes: ['Message'],
  }),
  messageReceivers: endpoint({
    method: 'GET',
    path: `${base}/people`,
    needs: 'orders',
    summary: 'Who can be given a message: everybody who takes orders',
    reply: z.array(Mentionable),
    reads: ['Staff', 'Role'],
  }),
  readChatExport: endpoint({
    method: 'POST',
    path: `${base}/chatexport`,
    needs: 'orders',
    summary: 'Put the messages of an exported chat into the inbox; those that are known stay as they are',
    body: FileForm,
    reply: ReadChat,
    changes: ['Message'],
  }),
  itemWords: endpoint({
    method: 'GET',
    path: `${base}/words`,
    needs: 'orders',
    summary: 'What words mean for customers and for all, last used first',
    query: z.object({
      ...paging,
      searchtext: searchText,
      customerid: CustomerId.optional(),
      /** Those of all customers, given or offered; false: those of one. */
      forAll: z.boolean().optional(),
      isActive: z.boolean().optional(),
    }),
    reply: page(ItemWord),
    reads: ['Message', 'Item', 'Customer'],
  }),
  updateItemWord: endpoint({
    method: 'PUT',
    path: `${base}/words/update`,
    needs: 'orders',
    summary: 'Change what a word means, give it to all, or deactivate it',
    query: z.object({ wordid: ItemWordId }),
    body: UpdateWord,
    reply: ItemWord,
    changes: ['Message'],
  }),
}
