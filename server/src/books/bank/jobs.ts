/** Work that runs on a schedule. */
export { tellWaiting } from './actions/tell-waiting.ts'
