import { z } from 'zod'
import { Instant } from '../../day.ts'

/** Kind of device, as people call where they work. */
export const deviceKinds = ['DESK', 'TABLET', 'PHONE'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** Key of a draft, made by the device that began it; the orders of one message are `key/0`, `key/1`. */
export const DraftKey = z
  .string('Draft key is missing')
  .regex(/^[a-zA-Z0-9-]{8,64}(\/\d{1,3})?$/, 'Enter a draft key of 8 to 64 letters and digits')

/** The device that holds a draft: its own random name and what kind it is. */
export const Device = z.object({
  device: z.string().regex(/^[a-zA-Z0-9-]{8,64}$/, 'Enter a device name of 8 to 64 letters and digits'),
  deviceKind: z.enum(deviceKinds),
})

/** What the list of drafts says of one. */
const summary = {
  customer: z.string().max(200),
  outlet: z.string().max(200),
  lines: z.int().min(0).max(10_000),
}

/** A draft to store; what is in it only the screen knows. */
export const KeptDraft = Device.extend({ ...summary, draft: z.json() })

/** A draft of the person, on the device that holds it. */
export const OrderDraft = z.object({ key: z.string(), ...Device.shape, ...summary, savedAt: Instant })

/** At most this many drafts of a person are known to the server. */
export const maxOrderDrafts = 40
