import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface SignedInUser {
  id: number
  name: string
  mobile: string
}

export interface AuthState {
  /** The mobile that requested a code, as ten digits; empty before that. */
  mobile: string
  isLoggedIn: boolean
  authToken: string | null
  user: SignedInUser | null
}

const signedOff: AuthState = { mobile: '', isLoggedIn: false, authToken: null, user: null }

const auth = createSlice({
  name: 'auth',
  initialState: signedOff,
  reducers: {
    mobileEntered: (state, { payload }: PayloadAction<string>) => {
      state.mobile = payload
    },
    signedIn: (state, { payload }: PayloadAction<{ authToken: string; user: SignedInUser }>) => {
      state.mobile = payload.user.mobile
      state.authToken = payload.authToken
      state.user = payload.user
      state.isLoggedIn = true
    },
    signedOut: () => signedOff,
  },
})

export const authReducer = auth.reducer
export const { mobileEntered, signedIn, signedOut } = auth.actions
