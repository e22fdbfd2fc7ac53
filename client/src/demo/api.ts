import { demo } from '@packhouse/contract/demo/endpoints.ts'
import { ask } from '../app/api.ts'

/** How far the demo history is written; asked again with each of its days, so a question that fails is not told. */
export const { useDemoProgressQuery } = ask(demo, { quiet: ['demoProgress'] })
