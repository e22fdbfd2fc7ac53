import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** What did not load, or was refused, is said in its place on the screen. */
export const shortageCalls = ask(shortages, {
  quiet: ['shortages', 'proposeShares', 'applyShares', 'undoShares'],
})

export const { useShortagesQuery, useProposeSharesQuery, useApplySharesMutation } = shortageCalls

export type Shortage = Data<typeof shortages.shortages>[number]
export type Proposal = Data<typeof shortages.proposeShares>
export type ShareRow = Proposal['rows'][number]
