import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface CustomersState {
  /** The customer that prices and items are looked at for; kept from one of these screens to the next. */
  customerId: number | null
}

const initialState: CustomersState = { customerId: null }

const customers = createSlice({
  name: 'customers',
  initialState,
  reducers: {
    customerChosen: (state, { payload }: PayloadAction<number | null>) => {
      state.customerId = payload
    },
  },
})

export const customersReducer = customers.reducer
export const { customerChosen } = customers.actions
