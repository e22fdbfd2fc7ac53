import { lookupCalls } from '../../api/lookups.ts'
import { orderCalls } from '../../api/orders.ts'
import { paths } from '../../app/navigation/paths.ts'
import { has } from '../../app/session/sees.ts'
import { store } from '../../app/session/store.ts'
import { readTabsEarly } from './drafts/draftStore.ts'

const once = { subscribe: false } as const

/** On a fresh start requests what an empty order shows and reads the draft, while the code of the screen is loading. */
export async function requestEarly(): Promise<void> {
  const { user } = store.getState().auth
  if (!user || location.pathname !== paths.createOrder || !has(user, 'orders')) return
  store.dispatch(orderCalls.endpoints.findOutlets.initiate({ searchtext: '' }, once))
  store.dispatch(lookupCalls.endpoints.allTimeSlots.initiate(undefined, once))
  await readTabsEarly(user.id)
}
