import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type Connection = 'connected' | 'reconnecting' | 'offline'

interface HeaderState {
  /** Pending calls; the global loader shows while there are any. */
  pending: number
  connection: Connection
  /** Counts in the navigation, by path; a line without a meaningful count has none. */
  counts: Record<string, number | undefined>
  /** New notices, for the badge of the bell; none in quiet hours. */
  unread: number
  /** Demo history may be written: the server is asked. */
  isDemoAsked: boolean
  /** Demo history is being written right now. */
  isDemoFilling: boolean
}

const initialState: HeaderState = {
  pending: 0,
  connection: 'connected',
  counts: {},
  unread: 0,
  isDemoAsked: false,
  isDemoFilling: false,
}

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
    unreadKnown: (state, { payload }: PayloadAction<number>) => {
      state.unread = payload
    },
    demoChanged: state => {
      state.isDemoAsked = true
    },
    demoFilling: (state, { payload }: PayloadAction<boolean>) => {
      state.isDemoAsked = payload
      state.isDemoFilling = payload
    },
  },
})

export const headerReducer = header.reducer
export const {
  callStarted,
  callEnded,
  connectionChanged,
  countsKnown,
  demoChanged,
  demoFilling,
  unreadKnown,
} = header.actions
