import type { lookups } from '@packhouse/contract/lookups/endpoints.ts'
import type { Story } from '../http/call.ts'
import { rejectReasons } from '../orders/sql/reject-reasons.ts'
import { timeSlots } from './sql/read.ts'

export const allTimeSlots: Story<typeof lookups.allTimeSlots> = (_asked, { db }) => timeSlots(db)

export const allRejectReasons: Story<typeof lookups.allRejectReasons> = (_asked, { db }) => rejectReasons(db)
