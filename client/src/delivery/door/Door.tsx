import { useParams } from 'react-router'
import { useQueue } from '../../app/offline/useQueue.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { HallScreen } from '../../ui/keypad/Hall.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import { link } from './link.ts'
import { stops } from './stops.ts'
import { useLink } from './useLink.ts'

const DoorCard = onUse(async () => (await import('./DoorCard.tsx')).DoorCard)
const Trip = onUse(async () => (await import('./Trip.tsx')).Trip)

/** The driver's phone: a link without an account, its code, and the stops of one trip. (rules §21.5) */
export function Door() {
  const { token = '' } = useParams()
  const state = useLink(token)
  const { entries } = useQueue(stops)
  if (state.step === 'trip') return <Trip kept={state.kept} entries={entries} />
  if (state.step === 'code' || state.step === 'over') return <DoorCard key={state.step} state={state} entries={entries} />
  return (
    <main>
      <title>{`${t('Your trip')} · Packhouse`}</title>
      <HallScreen>
        {state.step === 'failed' ? (
          <ErrorState title={t('Your trip did not load')} error={state.error} retry={() => void link.askCode()} />
        ) : (
          <Placeholder label={t('Loading')} />
        )}
      </HallScreen>
    </main>
  )
}
