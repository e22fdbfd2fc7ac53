/** What other slices may use of sending. */
export { deliveryMarks } from './actions/marks.ts'
export { goesByItself, queueByItself } from './actions/queue.ts'
export { afterQuiet, confirmAt } from './rules/quiet.ts'
export type { SentThing, SentThings, Wanted } from './rules/thing.ts'
export { moveSent } from './sql/people.ts'
