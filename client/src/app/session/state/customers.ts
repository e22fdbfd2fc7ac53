import type { customers as calls } from '@packhouse/contract/people/customers/endpoints.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Data } from '../../requests/figures.ts'

export type OutletOfCustomer = Data<typeof calls.allOutletsOfCustomer>[number]

interface CustomersState {
  /** The customer whose prices and items are shown; shared by these screens. */
  customerId: number | null
  /** Outlets already opened in the dues, by customer: shown at once when opened again. */
  allOutletsofCustomer: Record<number, OutletOfCustomer[] | undefined>
}

const initialState: CustomersState = { customerId: null, allOutletsofCustomer: {} }

const customers = createSlice({
  name: 'customers',
  initialState,
  reducers: {
    customerChosen: (state, { payload }: PayloadAction<number | null>) => {
      state.customerId = payload
    },
    outletsRead: (state, { payload }: PayloadAction<{ customerId: number; outlets: OutletOfCustomer[] }>) => {
      state.allOutletsofCustomer[payload.customerId] = payload.outlets
    },
  },
})

export const customersReducer = customers.reducer
export const { customerChosen, outletsRead } = customers.actions
