import { auth } from '@packhouse/contract/auth/endpoints.ts'
import { on, onOpen, type Route } from '../http/call.ts'
import { sendOtp } from './actions/send.ts'
import { isEmailMobileAvailable, me, signOut } from './actions/session.ts'
import { verifyOtp } from './actions/verify.ts'

export const authRoutes: readonly Route[] = [
  onOpen(auth.sendOtp, sendOtp),
  onOpen(auth.verifyOtp, verifyOtp),
  on(auth.isEmailMobileAvailable, isEmailMobileAvailable),
  on(auth.signOut, signOut),
  on(auth.me, me),
]
