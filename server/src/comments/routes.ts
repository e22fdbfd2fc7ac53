import { comments } from '@packhouse/contract/comments/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { addComment, changeComment, commentsOf } from './actions/comments.ts'

export const commentRoutes: readonly Route[] = [
  on(comments.commentsOf, commentsOf),
  on(comments.addComment, addComment),
  on(comments.changeComment, changeComment),
]
