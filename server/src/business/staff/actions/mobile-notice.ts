import { StaffUserId } from '@packhouse/contract/ids.ts'
import { Mobile, maskMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { z } from 'zod'
import type { WriteCall } from '../../../platform/http/call.ts'
import { insertJob, type JobKind, jobKind } from '../../../platform/jobs/api.ts'
import { tellChanged } from '../../../platform/otp/tell-changed.ts'

const kind = 'MOBILE_NOTICE'
const Changed = z.object({ staffUserId: StaffUserId, before: Mobile, after: Mobile })

/**
 * Notifies the person, on the old and the new number, that someone else changed their sign-in mobile. Runs in the background: a
 * slow gateway delays no transaction, and if the server stops, another one continues. (rules §8.1)
 */
export async function noticeOfMobile(
  data: z.output<typeof Changed>,
  { tx, user, now }: WriteCall,
): Promise<void> {
  await insertJob(tx, { kind, data, doing: 'Waiting', createdBy: user.id, now })
}

export const staffJobs: readonly JobKind[] = [
  jobKind({
    kind,
    needs: 'staff',
    data: Changed,
    nothingDone: 'The person was not told that the mobile was changed.',
    async run({ staffUserId, before, after }, { services: { otpGateway }, finish }) {
      const issues = await Promise.all([before, after].map(mobile => tellChanged(otpGateway, mobile, after)))
      const numbers = [maskMobile(before), maskMobile(after)]
      const issue = issues.find(one => one !== undefined)
      await finish([], async ({ audit }) => {
        const about = { entity: 'staff_user', entityId: staffUserId }
        if (issue === undefined) audit({ ...about, action: 'MOBILE_NOTICE_SENT', after: { sentTo: numbers } })
        else
          audit({
            ...about,
            action: 'MOBILE_NOTICE_NOT_SENT',
            after: { sentTo: numbers.filter((_number, index) => issues[index] === undefined) },
            reason: issue,
          })
        return { message: issue ?? 'Sent' }
      })
    },
    async failed({ staffUserId }, message, { audit }) {
      audit({
        action: 'MOBILE_NOTICE_NOT_SENT',
        entity: 'staff_user',
        entityId: staffUserId,
        reason: message,
      })
    },
  }),
]
