import { DriverId } from '@packhouse/contract/ids.ts'
import { Mobile, maskMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { z } from 'zod'
import type { WriteCall } from '../../platform/http/call.ts'
import { insertJob, type JobKind, jobKind } from '../../platform/jobs/api.ts'
import { tellChanged } from '../../platform/otp/tell-changed.ts'

const kind = 'DRIVER_NOTICE'
const Changed = z.object({ driverId: DriverId, before: Mobile, after: Mobile })

/** Tells the old number of a driver that it was changed: who had it knows that links and codes now go elsewhere. (rules §21.5) */
export async function tellOldNumber(
  data: z.output<typeof Changed>,
  { tx, user, now }: WriteCall,
): Promise<void> {
  await insertJob(tx, { kind, data, doing: 'Waiting', createdBy: user.id, now })
}

export const tripJobs: readonly JobKind[] = [
  jobKind({
    kind,
    needs: 'dispatch',
    data: Changed,
    nothingDone: 'The old number of the driver was not told that it was changed.',
    async run({ driverId, before, after }, { services: { otpGateway }, finish }) {
      const issue = await tellChanged(otpGateway, before, after)
      await finish([], async ({ audit }) => {
        const about = { entity: 'driver', entityId: driverId }
        if (issue === undefined)
          audit({ ...about, action: 'MOBILE_NOTICE_SENT', after: { sentTo: [maskMobile(before)] } })
        else audit({ ...about, action: 'MOBILE_NOTICE_NOT_SENT', after: { sentTo: [] }, reason: issue })
        return { message: issue ?? 'Sent' }
      })
    },
    async failed({ driverId }, message, { audit }) {
      audit({ action: 'MOBILE_NOTICE_NOT_SENT', entity: 'driver', entityId: driverId, reason: message })
    },
  }),
]
