export { keepAnswers } from './actions/enter-answers.ts'
export { markFiled } from './actions/filings.ts'
