import { demo } from '@packhouse/contract/roof/demo/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** Progress of writing the demo history; refetched with each of its days, so failures show no toast. */
export const { useDemoProgressQuery } = ask(demo, { quiet: ['demoProgress'] })
