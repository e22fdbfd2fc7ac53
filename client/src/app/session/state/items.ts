import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface DraftItem {
  itemTypeCode: string
  [field: string]: unknown
}

interface ItemsState {
  /** Item types of an item that is being created. */
  draft: DraftItem[]
}

const initialState: ItemsState = { draft: [] }

const items = createSlice({
  name: 'items',
  initialState,
  reducers: {
    /** A type code is in the draft only once: adding it again changes nothing. */
    itemAdded: (state, { payload }: PayloadAction<DraftItem>) => {
      if (!state.draft.some(({ itemTypeCode }) => itemTypeCode === payload.itemTypeCode))
        state.draft.push(payload)
    },
  },
})

export const itemsReducer = items.reducer
export const { itemAdded } = items.actions
