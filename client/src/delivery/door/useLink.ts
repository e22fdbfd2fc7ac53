import { useEffect, useSyncExternalStore } from 'react'
import { leaveWithoutAsking } from '../../app/navigation/leaving.ts'
import { startOffline } from '../../app/offline/keptReplies.ts'
import { connectionChanged } from '../../app/session/state/header.ts'
import { useAppDispatch } from '../../app/session/store.ts'
import { type LinkState, link } from './link.ts'

/** The link of this address, live; the trip is read again whenever the phone is looked at or is back on the network. */
export function useLink(token: string): LinkState {
  const dispatch = useAppDispatch()
  useEffect(() => {
    leaveWithoutAsking() // all that is entered is kept on the device
    startOffline()
    void link.open(token)
    const follow = () => {
      dispatch(connectionChanged(navigator.onLine ? 'connected' : 'offline'))
      if (navigator.onLine && document.visibilityState === 'visible') void link.refresh()
    }
    dispatch(connectionChanged(navigator.onLine ? 'connected' : 'offline'))
    for (const event of ['online', 'offline']) addEventListener(event, follow)
    document.addEventListener('visibilitychange', follow)
    return () => {
      for (const event of ['online', 'offline']) removeEventListener(event, follow)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [token, dispatch])
  return useSyncExternalStore(link.watch, link.read)
}
