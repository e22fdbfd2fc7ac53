import { isFull } from '../../platform/db/disk-room.ts'
import type { Replica } from '../../platform/db/replica.ts'
import type { SchemaWatch } from '../../platform/db/schema-watch.ts'
import type { Subscription } from '../../platform/http/announcements.ts'
import type { Readiness } from '../../platform/http/health.ts'
import type { WatchedGateway } from '../../platform/otp/watched-gateway.ts'
import type { Settings } from './settings.ts'

interface Watched {
  isDatabaseDown: () => boolean
  schema: SchemaWatch
  announcements: Subscription
  replica: Replica | undefined
  busyWith: () => string | undefined
  codes: Pick<WatchedGateway, 'remark'>
}

/** What `/health/ready` says of this process. (operating.md, Health) */
export const readinessOf = (
  { databaseUrl, dataDir }: Settings,
  { isDatabaseDown, schema, announcements, replica, busyWith, codes }: Watched,
): Readiness => ({
  faults: () => [
    ...(databaseUrl === undefined && isFull(dataDir) ? ['The database disk is full.'] : []),
    ...(isDatabaseDown() ? ['The database stopped and is restarting.'] : []),
    ...(schema.isTooOld ? ['A newer version changed the database. Update this server.'] : []),
    ...(announcements.listening ? [] : ['Live updates are disconnected.']),
  ],
  remarks: () => [
    ...[replica?.remark, codes.remark()].filter(remark => remark !== undefined),
    ...(schema.newer
      ? [
          `A newer version migrated the database to ${schema.newer}; this server keeps running. Update it too.`,
        ]
      : []),
  ],
  isTooOld: () => schema.isTooOld,
  busyWith,
})
