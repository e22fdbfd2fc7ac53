/** What other slices may use of comments. */
export { addComment } from './actions/comments.ts'
export { selectMentionable } from './sql/comments.ts'
