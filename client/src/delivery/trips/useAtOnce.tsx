import { useState } from 'react'
import { refusalIn } from '../../ui/feedback/failure.ts'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { t } from '../../ui/words.ts'

/**
 * The server's question about one van or driver on two trips at once, and the box that answers it. An answer holds for the van, driver
 * and slot that were asked about; other ones are asked about again.
 */
export function useAtOnce(chosen: { vehicleId: string | null; driverId: string | null; slotId: string | null }) {
  const now = [chosen.vehicleId, chosen.driverId, chosen.slotId].join()
  const [asked, setAsked] = useState<string>()
  const [isMeant, setMeant] = useState(false)
  const isAsked = asked === now
  return {
    /** What a body says of it. */
    answer: isAsked && isMeant ? { confirmAtOnce: true as const } : {},
    /** For a call that failed. */
    onRefused: (error: unknown): never => {
      if (refusalIn(error)?.data.reason === 'AT_ONCE') {
        setAsked(now)
        setMeant(false)
      }
      throw error
    },
    field: isAsked && (
      <CheckField
        label={t('Both trips are correct')}
        checked={isMeant}
        onChange={event => setMeant(event.currentTarget.checked)}
      />
    ),
  }
}
