import { z } from 'zod'
import { Instant } from '../day.ts'
import { PickerId } from '../ids.ts'
import { version } from '../paging.ts'

export const PickerAddress = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  pincode: z.string(),
  state: z.string(),
})

export const Picker = z.object({
  id: PickerId,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string(),
  pickerAddress: PickerAddress,
  isActive: z.boolean(),
  openOrders: z.int(),
  createdAt: Instant,
  version,
})
