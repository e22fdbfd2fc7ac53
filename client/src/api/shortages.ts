import type { Reply } from '@packhouse/contract/endpoint.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** What did not load, or was refused, is said in its place on the screen. */
export const shortageCalls = ask(shortages, {
  quiet: ['shortages', 'proposeShares', 'applyShares', 'undoShares'],
})

export const { useShortagesQuery, useProposeSharesQuery, useApplySharesMutation } = shortageCalls

export type Shortage = Reply<typeof shortages.shortages>[number]
export type Proposal = Reply<typeof shortages.proposeShares>
export type ShareRow = Proposal['rows'][number]
