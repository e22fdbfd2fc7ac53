import type { Result } from '@packhouse/contract/endpoint.ts'
import type { search } from '@packhouse/contract/office/search/endpoints.ts'

export type Found = Result<typeof search.searchAll>['found'][number]

/** Max results of each kind; the palette shows the first few and counts the others (client/src/app/palette/paletteLines.ts). */
export const maxFound = 20
