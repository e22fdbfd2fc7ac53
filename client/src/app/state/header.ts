import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type Connection = 'connected' | 'reconnecting' | 'offline'

export interface HeaderState {
  /** Calls on their way; the global loader shows while there are any. */
  pending: number
  connection: Connection
  /** Counts beside lines of the navigation, by path; a line whose count says nothing has none. */
  counts: Record<string, number | undefined>
  /** Days of the demo were heard of that are being written just now. */
  isDemoFilling: boolean
}

const initialState: HeaderState = { pending: 0, connection: 'connected', counts: {}, isDemoFilling: false }

const header = createSlice({
  name: 'header',
  initialState,
  reducers: {
    callStarted: state => {
      state.pending += 1
    },
    callEnded: state => {
      state.pending = Math.max(0, state.pending - 1)
    },
    connectionChanged: (state, { payload }: PayloadAction<Connection>) => {
      state.connection = payload
    },
    countsKnown: (state, { payload }: PayloadAction<HeaderState['counts']>) => {
      Object.assign(state.counts, payload)
    },
    demoFilling: (state, { payload }: PayloadAction<boolean>) => {
      state.isDemoFilling = payload
    },
  },
})

export const headerReducer = header.reducer
export const { callStarted, callEnded, connectionChanged, countsKnown, demoFilling } = header.actions
