import { useEffect, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { leaveWithoutAsking } from '../../../app/navigation/leaving.ts'
import { startOffline } from '../../../app/offline/keptReplies.ts'
import { useQueue } from '../../../app/offline/useQueue.ts'
import { connectionChanged } from '../../../app/session/state/header.ts'
import { useAppDispatch } from '../../../app/session/store.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { HallScreen } from '../../../ui/keypad/Hall.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { t } from '../../../ui/words.ts'
import { type LinkState, link } from './link.ts'
import { stops } from './stops.ts'

const DoorCard = onUse(async () => (await import('./DoorCard.tsx')).DoorCard)
const Trip = onUse(async () => (await import('./Trip.tsx')).Trip)

/** The driver's phone: a link without an account, its code, and the stops of one trip. (rules §21.5) */
export function Door() {
  const { token = '' } = useParams()
  const state = useLink(token)
  const { entries } = useQueue(stops)
  if (state.step === 'trip') return <Trip kept={state.kept} entries={entries} />
  if (state.step === 'code' || state.step === 'over')
    return <DoorCard key={state.step} state={state} entries={entries} />
  return (
    <main>
      <title>{`${t('Your trip')} · Packhouse`}</title>
      <HallScreen>
        {state.step === 'failed' ? (
          <ErrorState
            title={t('Your trip did not load')}
            error={state.error}
            retry={() => void link.askCode()}
          />
        ) : (
          <Placeholder label={t('Loading')} />
        )}
      </HallScreen>
    </main>
  )
}

/** The link of this address, live; the trip is read again whenever the phone is looked at or is back on the network. */
function useLink(token: string): LinkState {
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
