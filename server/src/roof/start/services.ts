import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepSecret } from '../../business/settings/api.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { PresenceBook } from '../../platform/http/presence.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Settings } from './settings.ts'

/** The real services, by the settings; the secret is kept on disk, or in the database of a trial. */
export async function servicesOf(settings: Settings, db: Db): Promise<Services> {
  const { otpGateway, codeDigits, signInLimits, databaseUrl, dataDir } = settings
  const place = {
    given: settings.secret,
    folder: databaseUrl === undefined ? dataDir : undefined,
    isChanged: settings.secretChanged,
  }
  const timer = { ms: () => performance.now(), sleep: (ms: number) => sleep(ms) }
  const hasWhatsApp = settings.whatsApp !== undefined
  const secret = await keepSecret(db, place, randomBytes)
  return {
    otpGateway,
    codeDigits,
    signInLimits,
    timer,
    randomBytes,
    secret,
    presence: new PresenceBook(),
    hasWhatsApp,
    cloud: settings.cloud,
  }
}
