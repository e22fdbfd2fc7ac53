import { comments } from '@packhouse/contract/business/comments/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

export type Comment = Data<typeof comments.commentsOf>['rows'][number]
export type Mentionable = Data<typeof comments.commentsOf>['people'][number]

/** What was not sent is said under its text. */
export const { useCommentsOfQuery, useAddCommentMutation, useChangeCommentMutation } = ask(comments, {
  quiet: ['commentsOf', 'addComment'],
})
