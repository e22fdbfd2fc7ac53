import { everyRight } from '@packhouse/contract/rights.ts'
import type { Tx } from '../db/transaction.ts'
import { personCalls } from '../trail/caller-id.ts'
import type { AuditEvent } from '../trail/record-and-announce.ts'
import type { User, WriteCall } from './call.ts'
import type { Services } from './services.ts'

interface Own {
  tx: Tx
  services: Services
  user: User
  now: Date
  requestId: string
  address?: string
  device?: string
  audit: (event: AuditEvent) => void
}

/** The device that the trail names for what the demo did in somebody's name. */
export const demoDevice = 'demo data'

/** A call that this process sends to itself within a transaction, with every right: scheduled work and the demo. */
export const ownCall = ({ tx, address = '', device = '', ...own }: Own): WriteCall => ({
  db: tx,
  tx,
  caller: personCalls(own.user.id),
  rights: everyRight,
  address,
  isForwarded: false,
  noteCaller: () => {},
  device,
  site: '',
  session: Buffer.alloc(32),
  accept: 'application/json',
  ...own,
})
