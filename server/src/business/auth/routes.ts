import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { on, onOpen, type Route } from '../../platform/http/call.ts'
import { type HouseOf, sendOtp } from './actions/send.ts'
import { me, signOut } from './actions/session.ts'
import { trialPeople } from './actions/trial-people.ts'
import { type NoteSignIn, verifyOtp } from './actions/verify.ts'

/** `noteSignIn` is a function of staff, `houseOf` of settings, both above this slice. */
export const authRoutes = ({
  noteSignIn,
  houseOf,
}: {
  noteSignIn: NoteSignIn
  houseOf: HouseOf
}): readonly Route[] => [
  onOpen(auth.sendOtp, sendOtp(houseOf)),
  onOpen(auth.trialPeople, trialPeople),
  onOpen(auth.verifyOtp, verifyOtp(noteSignIn)),
  on(auth.signOut, signOut),
  on(auth.me, me),
]
