import { auth } from '@packhouse/contract/auth/endpoints.ts'
import { on, onOpen, type Route } from '../http/call.ts'
import { sendOtp } from './actions/send.ts'
import { isEmailMobileAvailable, me, signOut } from './actions/session.ts'
import { trialPeople } from './actions/trial-people.ts'
import { type NoteSignIn, verifyOtp } from './actions/verify.ts'

/** `noteSignIn` is a function of the staff slice, which is above this one. */
export const authRoutes = ({ noteSignIn }: { noteSignIn: NoteSignIn }): readonly Route[] => [
  onOpen(auth.sendOtp, sendOtp),
  onOpen(auth.trialPeople, trialPeople),
  onOpen(auth.verifyOtp, verifyOtp(noteSignIn)),
  on(auth.isEmailMobileAvailable, isEmailMobileAvailable),
  on(auth.signOut, signOut),
  on(auth.me, me),
]
