import { z } from 'zod'
import { Instant } from '../../day.ts'
import { CommentId, StaffUserId } from '../../ids.ts'
import { version } from '../../paging.ts'
import { commentLength } from './policy.ts'

/** Records that people write comments on. */
export const commentedRecords = ['order', 'customer', 'item_type'] as const
export type CommentedRecord = (typeof commentedRecords)[number]

/** A record with comments: `order:412`. */
export const CommentedName = z
  .string('Record is missing')
  .regex(/^(order|customer|item_type):[1-9]\d{0,8}$/, 'Enter a record, such as order:412')

/** A person who is written to, and the name after the @ in the text. */
export const Mention = z.object({ userId: StaffUserId, name: z.string().min(1).max(100) })
export type Mention = z.output<typeof Mention>

/** Comments that a record can have. (rules §15.4) */
export const maxComments = 300

const text = z
  .string('Comment is missing')
  .max(4 * commentLength, 'A comment can have at most 2,000 characters')
  .trim()
  .min(1, 'Write something first')
  .max(commentLength, 'A comment can have at most 2,000 characters')
const mentions = z.array(Mention).max(20, 'At most 20 people at a time')

export const CommentDraft = z.object({ record: CommentedName, text, mentions })
/** Another text; null removes the comment. */
export const CommentEdit = z.object({ text: text.nullable(), mentions, version })

export const Comment = z.object({
  id: CommentId,
  userId: StaffUserId,
  /** The author’s name today. */
  by: z.string(),
  role: z.string().nullable(),
  at: Instant,
  /** null: removed. */
  text: z.string().nullable(),
  mentions: z.array(Mention),
  isEdited: z.boolean(),
  version,
})
export type Comment = z.output<typeof Comment>

/** Somebody who may open the record, so that they can be written to. */
export const Mentionable = z.object({ userId: StaffUserId, name: z.string(), role: z.string().nullable() })
