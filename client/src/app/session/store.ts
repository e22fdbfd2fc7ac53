import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { useDispatch, useSelector } from 'react-redux'
import { api } from '../requests/api.ts'
import { showCallsIn } from '../requests/loadingBar.ts'
import { persistActions, persisted, startPersistence } from './persistence.ts'
import { agentsReducer } from './state/agents.ts'
import { authReducer, signedOut } from './state/auth.ts'
import { categoriesReducer } from './state/categories.ts'
import { customersReducer } from './state/customers.ts'
import { headerReducer } from './state/header.ts'
import { inventoryReducer } from './state/inventory.ts'
import { itemsReducer } from './state/items.ts'
import { ordersReducer } from './state/orders.ts'

const slices = combineReducers({
  header: headerReducer,
  items: itemsReducer,
  categories: categoriesReducer,
  customers: customersReducer,
  orders: ordersReducer,
  inventory: inventoryReducer,
  agents: agentsReducer,
  auth: authReducer,
  [api.reducerPath]: api.reducer,
})

/** Clears the input and choices of one user on sign-out; pending calls still complete. */
const rootReducer: typeof slices = (state, action) =>
  slices(signedOut.match(action) && state ? { header: state.header, api: state.api } : state, action)

export const store = configureStore({
  reducer: persisted(rootReducer),
  middleware: defaults =>
    defaults({ serializableCheck: { ignoredActions: persistActions } }).concat(api.middleware),
})
setupListeners(store.dispatch)
showCallsIn(store)

export const { persistor, ready: stateRestored } = startPersistence(store)

export type AppState = ReturnType<typeof store.getState>
export const useAppSelector = useSelector.withTypes<AppState>()
export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>()
