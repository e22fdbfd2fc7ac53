/** Jobs that people start. */
export { statementJobs } from './actions/print-statements.ts'
