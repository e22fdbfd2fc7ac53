import { z } from 'zod'
import { mutableKinds } from './kinds.ts'

const Minute = z.int().min(0).max(1439)

export const NoticeSettings = z.object({
  muted: z.array(z.enum(mutableKinds)).max(mutableKinds.length),
  /** Hours without a badge, in minutes of the day IST; `from` after `to` goes over midnight. */
  quiet: z.object({ from: Minute, to: Minute }).nullable(),
})
export type NoticeSettings = z.output<typeof NoticeSettings>

/** Returns what somebody chose; of what is not that, the start: everything reaches them. */
export const noticeSettingsIn = (value: unknown): NoticeSettings =>
  NoticeSettings.safeParse(value).data ?? { muted: [], quiet: null }
