import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Unsaved input for an estimate, as typed. */
export interface EstimateEntry {
  actualQuantity?: string
  updateQuantity?: string
  /** The day printed on the packs, as it is typed. */
  bestBefore?: string
  notes?: string
}

interface InventoryState {
  /** Entries by estimate id. */
  entries: Record<number, EstimateEntry>
}

const initialState: InventoryState = { entries: {} }

const inventory = createSlice({
  name: 'inventory',
  initialState,
  reducers: {
    estimateTyped: (state, { payload }: PayloadAction<{ id: number; entry: EstimateEntry }>) => {
      state.entries[payload.id] = { ...state.entries[payload.id], ...payload.entry }
    },
    estimatesSaved: (state, { payload }: PayloadAction<number[]>) => {
      for (const id of payload) delete state.entries[id]
    },
  },
})

export const inventoryReducer = inventory.reducer
export const { estimateTyped, estimatesSaved } = inventory.actions
