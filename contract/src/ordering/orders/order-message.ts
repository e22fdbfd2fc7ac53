import { z } from 'zod'
import { MessageId, OrderLineId } from '../../ids.ts'
import { longestMessage } from '../reading/model.ts'

/** Text as it was pasted; a NUL, which no database stores, becomes a space, so that spans stay right. */
const MessageText = /* @__PURE__ */ z
  .string()
  .min(1, 'Paste or type a message first.')
  .max(longestMessage, 'A message can have at most 20,000 characters')
  .overwrite(text => text.replaceAll('\0', ' '))

const span = { from: z.int().min(0).max(longestMessage), to: z.int().min(0).max(longestMessage) }

/** The message that an order is saved from: each line names an item of the request and the characters it was written in. */
export const SavedFrom = /* @__PURE__ */ z.object({
  text: MessageText,
  messageId: MessageId.optional(),
  lines: z
    .array(z.object({ index: z.int().min(0).max(399), ...span }))
    .max(400, 'A message can have at most 400 lines'),
})
export type SavedFrom = z.output<typeof SavedFrom>

/** A message that an order was saved from, with its lines. */
export const OrderMessage = /* @__PURE__ */ z.object({
  messageId: MessageId.nullable(),
  text: z.string(),
  lines: z.array(z.object({ orderitemid: OrderLineId, ...span })),
})
