import { startLiveChanges } from './app/requests/liveChanges.ts'
import { BackToLastPage } from './app/shell/BackToLastPage.tsx'
import { FollowRights } from './auth/FollowRights.tsx'
import { NavCounts } from './orders/list/NavCounts.tsx'
import { SharedText } from './orders/messages/SharedText.tsx'

startLiveChanges() // starts with the first screen after sign-in; the sign-in screens have nothing to follow

/** What the shell has after it is shown, in one file to load: live changes, counts, the rights of the user, the way back. */
export const ShellData = () => (
  <>
    <NavCounts />
    <FollowRights />
    <SharedText />
    <BackToLastPage />
  </>
)
