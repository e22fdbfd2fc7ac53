import { useEffect } from 'react'
import { useMeQuery } from './api/auth.ts'
import { ShownKeys } from './app/help/ShownKeys.tsx'
import { startLiveChanges } from './app/requests/liveChanges.ts'
import { BackToLastPage } from './app/shell/BackToLastPage.tsx'
import { takeRights } from './business/auth/takeRights.ts'
import { Notices } from './business/notices/Notices.tsx'
import { SharedText } from './ordering/messages/SharedText.tsx'
import { NavCounts } from './ordering/orders/list/NavCounts.tsx'

startLiveChanges() // starts with the first screen after sign-in; the sign-in screens have nothing to follow

/** What the shell has after it is shown, in one file to load: live changes, counts, the rights of the user, the way back, the keys. */
export const ShellData = () => (
  <>
    <NavCounts />
    <FollowRights />
    <Notices />
    <SharedText />
    <BackToLastPage />
    <ShownKeys />
  </>
)

/** Keeps what the user may do as the server says, also after their roles changed. (rules §8.5) */
function FollowRights() {
  const { data } = useMeQuery()
  useEffect(() => {
    if (data) takeRights(data)
  }, [data])
  return null
}
