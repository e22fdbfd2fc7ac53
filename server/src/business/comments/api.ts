/** What other slices may use of comments. */
export { addComment, type Subjects } from './actions/comments.ts'
export { selectMentionable } from './sql/comments.ts'
export { moveComments } from './sql/of-customer.ts'
