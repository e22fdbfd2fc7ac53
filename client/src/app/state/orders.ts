import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface OrdersState {
  /** The orders of the list a detail was opened from, in its order, so that the detail can page through them. */
  trail: number[]
  /** The address of that list, filters included. */
  trailFrom: string
  /** Orders ticked in the list; they outlive a look at one of them. */
  selected: number[]
}

const initialState: OrdersState = { trail: [], trailFrom: '', selected: [] }

const orders = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    trailLaid: (state, { payload }: PayloadAction<{ ids: number[]; from: string }>) => {
      state.trail = payload.ids
      state.trailFrom = payload.from
    },
    ordersSelected: (state, { payload }: PayloadAction<number[]>) => {
      state.selected = payload
    },
  },
})

export const ordersReducer = orders.reducer
export const { trailLaid, ordersSelected } = orders.actions
