import { comments } from '@packhouse/contract/business/comments/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { ask } from '../app/requests/api.ts'

export type Comment = Reply<typeof comments.commentsOf>['rows'][number]
export type Mentionable = Reply<typeof comments.commentsOf>['people'][number]

/** What was not sent is said under its text. */
export const { useCommentsOfQuery, useAddCommentMutation, useChangeCommentMutation } = ask(comments, {
  quiet: ['commentsOf', 'addComment'],
})
