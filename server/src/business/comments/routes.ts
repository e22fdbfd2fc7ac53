import { comments } from '@packhouse/contract/business/comments/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { addComment, changeComment, commentsOf, type Subjects } from './actions/comments.ts'

export const commentRoutes = (subjects: Subjects): readonly Route[] => [
  on(comments.commentsOf, commentsOf(subjects)),
  on(comments.addComment, addComment(subjects)),
  on(comments.changeComment, changeComment(subjects)),
]
