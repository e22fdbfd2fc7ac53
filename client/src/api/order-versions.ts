import { orderVersions } from '@packhouse/contract/order-versions/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** The versions of an order; refusals are shown on the page. */
export const { useOrderVersionsQuery } = ask(orderVersions, { quiet: ['orderVersions'] })
