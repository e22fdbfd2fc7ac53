import { orderVersions } from '@packhouse/contract/ordering/orders/version-calls.ts'
import { ask } from '../app/requests/api.ts'

/** The versions of an order; refusals are shown on the page. */
export const { useOrderVersionsQuery } = ask(orderVersions, { quiet: ['orderVersions'] })
