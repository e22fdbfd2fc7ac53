import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface OrdersState {
  /** The orders of the list a detail was opened from, in list order, for paging through the details. */
  trail: number[]
  /** The address of that list, filters included. */
  listedFrom: string
  /** Orders ticked in the list; kept while one of them is opened. */
  selected: number[]
}

const initialState: OrdersState = { trail: [], listedFrom: '', selected: [] }

const orders = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    listRemembered: (state, { payload }: PayloadAction<{ ids: number[]; from: string }>) => {
      state.trail = payload.ids
      state.listedFrom = payload.from
    },
    ordersSelected: (state, { payload }: PayloadAction<number[]>) => {
      state.selected = payload
    },
  },
})

export const ordersReducer = orders.reducer
export const { listRemembered, ordersSelected } = orders.actions
