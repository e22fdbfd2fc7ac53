import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface CategoriesState {
  /** The category last worked on; the screen opens with it. */
  categoryId: number | null
}

const initialState: CategoriesState = { categoryId: null }

const categories = createSlice({
  name: 'categories',
  initialState,
  reducers: {
    categoryChosen: (state, { payload }: PayloadAction<number | null>) => {
      state.categoryId = payload
    },
  },
})

export const categoriesReducer = categories.reducer
export const { categoryChosen } = categories.actions
