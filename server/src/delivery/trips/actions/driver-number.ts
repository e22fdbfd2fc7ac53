import { missingToConfirm } from '@packhouse/contract/delivery/trips/policy.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { notify, removePart } from '../../../business/notices/api.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { may, refuseWithout } from '../../../platform/http/rights.ts'
import { type Driver, type NumberBy, saveConfirmed } from '../sql/masters.ts'

const missing = (call: Pick<WriteCall, 'rights'>) => missingToConfirm(right => !may(right, call))

/** Who sets a number now: it is confirmed by that if a person does who sees dues and records money. (rules §21.5) */
export const numberBy = (call: WriteCall): NumberBy => ({
  by: call.user.id,
  now: call.now,
  confirms: call.caller.kind === 'user' && missing(call) === undefined,
})

const noticed = ({ id }: Pick<Driver, 'id'>) =>
  ({ kind: 'DRIVER_NUMBER', record: 'driver', recordId: id }) as const

/** Tells everybody who records money where the codes of a driver go now, and whether that waits for a confirmation. (rules §15.1) */
export const tellNumberSet = (driver: Driver, call: WriteCall): Promise<void> =>
  notify(
    {
      ...noticed(driver),
      subject: driver.name,
      parts: [{ key: String(driver.id), text: driver.mobile, isConfirmed: driver.confirmedBy !== null }],
      to: [],
      toRight: 'money',
    },
    call,
  )

/** Saves that somebody confirms the number of a locked driver, and takes back what people were told of it. */
export async function confirmNumber(driver: Driver, call: WriteCall): Promise<Driver> {
  const { tx, user, now, audit } = call
  if (driver.confirmedBy !== null)
    throw new Refused(
      refusal('BREAKS_RULE', 'The number of {driver} is confirmed already.', { driver: driver.name }),
    )
  const confirmed = await saveConfirmed(tx, driver, { by: user.id, now })
  audit({
    action: 'DRIVER_CONFIRMED',
    entity: 'driver',
    entityId: driver.id,
    after: { mobile: driver.mobile },
  })
  await removePart(tx, { ...noticed(driver), key: String(driver.id) })
  return confirmed
}

/** Refuses who may not confirm numbers: it takes the right to see dues and the one to record money. (rules §21.5) */
export async function refuseToConfirm(call: WriteCall): Promise<void> {
  const right = missing(call)
  if (right) await refuseWithout(right, call)
}
