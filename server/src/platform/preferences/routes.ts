import { drafts } from '@packhouse/contract/ordering/orders/draft-calls.ts'
import { preferences } from '@packhouse/contract/platform/preferences/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { closeOrderDraft, type DraftClosed, keepOrderDraft, orderDrafts, takeOrderDraft } from './actions/order-drafts.ts'
import { keepPreference, myPreference } from './actions/preferences.ts'

export const preferenceRoutes = (closed: DraftClosed): readonly Route[] => [
  on(preferences.myPreference, myPreference),
  on(preferences.keepPreference, keepPreference),
  on(drafts.orderDrafts, orderDrafts),
  on(drafts.keepOrderDraft, keepOrderDraft),
  on(drafts.takeOrderDraft, takeOrderDraft),
  on(drafts.closeOrderDraft, closeOrderDraft(closed)),
]
