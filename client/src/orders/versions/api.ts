import { orderVersions } from '@packhouse/contract/order-versions/endpoints.ts'
import { ask } from '../../app/api.ts'

/** The versions of an order; what is refused stands on the page itself. */
export const { useOrderVersionsQuery } = ask(orderVersions, { quiet: ['orderVersions'] })
