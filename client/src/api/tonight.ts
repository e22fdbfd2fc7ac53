import { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** The calls of the evening, also for use outside hooks. What did not load is said in its place on the screen. */
export const tonightCalls = ask(tonight, { quiet: ['tonight', 'regulars'] })

export const { useLazyRegularsQuery, useRegularsQuery, useSayOutcomeMutation, useTonightQuery } = tonightCalls

export type Board = Data<typeof tonight.tonight>
export type SlotBoard = Board['slots'][number]
/** A regular outlet with how it is doing tonight. */
export type Regular = Data<typeof tonight.regulars>[number]
