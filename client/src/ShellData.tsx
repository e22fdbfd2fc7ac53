import { startLiveChanges } from './app/requests/liveChanges.ts'
import { FollowRights } from './auth/FollowRights.tsx'
import { NavCounts } from './orders/list/NavCounts.tsx'
import { SharedText } from './orders/messages/SharedText.tsx'

startLiveChanges() // starts with the first screen after sign-in; the sign-in screens have nothing to follow

/** What the shell asks the server for after it is shown, in one file to load: live changes, counts, the rights of the user. */
export const ShellData = () => (
  <>
    <NavCounts />
    <FollowRights />
    <SharedText />
  </>
)
