import { drafts } from '@packhouse/contract/ordering/orders/draft-calls.ts'
import { ask } from '../app/requests/api.ts'

/** Drafts are stored on the device first, so a failure to store them on the server is silent. */
export const draftCalls = ask(drafts, { quiet: ['orderDrafts', 'keepOrderDraft', 'closeOrderDraft'] })
