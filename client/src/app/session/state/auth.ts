import type { auth as calls } from '@packhouse/contract/business/auth/endpoints.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Data } from '../../requests/figures.ts'

type Me = Data<typeof calls.me>

export interface SignedInUser {
  id: number
  name: string
  mobile: string
  /** What the user may do; undefined until the server has said so. */
  roles?: Me['roles']
  rights?: Me['rights']
  /** Who may do the rest. */
  lacks?: Me['lacks']
  /** Address of the screen that the user chose to open first. */
  home?: Me['home']
}

interface AuthState {
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
    signedIn: (
      _state,
      { payload: { authToken, user } }: PayloadAction<{ authToken: string; user: SignedInUser }>,
    ): AuthState => ({
      mobile: user.mobile,
      isLoggedIn: true,
      authToken,
      user,
    }),
    /** The server has said what the user may do, or which screen opens first. */
    userChanged: (
      { user, ...state },
      { payload }: PayloadAction<Pick<SignedInUser, 'roles' | 'rights' | 'lacks' | 'home'>>,
    ): AuthState => ({
      ...state,
      user: user && { ...user, ...payload },
    }),
    signedOut: () => signedOff,
  },
})

export const authReducer = auth.reducer
export const { mobileEntered, signedIn, signedOut, userChanged } = auth.actions
