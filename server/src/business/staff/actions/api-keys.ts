import { randomBytes } from 'node:crypto'
import type { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { apiKeyPrefix } from '@packhouse/contract/business/staff/key-calls.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { ApiKeyId } from '@packhouse/contract/ids.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { tokenHash } from '../../../platform/http/caller.ts'
import { stateOfKey, whyNotNameKey, whyNotUntil } from '../rules/api-keys.ts'
import { whyAboveGiver, whyNotGive } from '../rules/roles.ts'
import { insertApiKey, listApiKeys, markRevoked, type StoredApiKey } from '../sql/api-keys.ts'
import { listRoles, setRoles } from '../sql/roles.ts'
import { insertProgram, lockStaff, updateStaffUser } from '../sql/staff.ts'

type ApiKey = Result<typeof staff.apiKeys>[number]

const entity = 'api_key'
const hintLength = apiKeyPrefix.length + 4

const asKey = ({ staffUserId: _, ...key }: StoredApiKey, today: Day): ApiKey => ({
  ...key,
  state: stateOfKey(key, today),
})

async function theKey(db: Reading, id: ApiKeyId): Promise<StoredApiKey> {
  return found(
    (await listApiKeys(db)).find(key => key.id === id),
    'API key {id} was not found.',
    { id },
  )
}

export const apiKeys: Handler<typeof staff.apiKeys> = async (_asked, { db, now }) =>
  (await listApiKeys(db)).map(key => asKey(key, dayOf(now)))

/**
 * Makes a key for a program. The key is in this reply alone: only its hash is stored. (rules §8.6)
 */
export async function addApiKey(
  { body: { name, roles, expiresOn, perMinute } }: Args<typeof staff.addApiKey>,
  { tx, audit, now, user, rights }: WriteCall,
): Promise<Result<typeof staff.addApiKey>> {
  const today = dayOf(now)
  const people = await lockStaff(tx)
  const allRoles = await listRoles(tx)
  refuse(whyNotNameKey({ keys: await listApiKeys(tx), people, today }, name))
  refuse(whyNotUntil(expiresOn, today))
  refuse(whyNotGive(allRoles, roles))
  refuse(whyAboveGiver(allRoles, roles, rights))
  const key = `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`
  const programId = await insertProgram(tx, name)
  await setRoles(tx, programId, roles)
  const id = await insertApiKey(tx, {
    staff_user_id: programId,
    key_sha256: tokenHash(key),
    hint: key.slice(0, hintLength),
    per_minute: perMinute,
    expires_on: expiresOn,
    created_at: now,
    created_by: user.id,
  })
  const roleNames = allRoles.filter(role => roles.includes(role.id)).map(role => role.name)
  audit({
    action: 'API_KEY_ADDED',
    entity,
    entityId: id,
    after: { name, roles: roleNames, expiresOn, perMinute },
  })
  return { ...asKey(await theKey(tx, id), today), key }
}

/** Ends a key for good; its next request is refused on every server. (rules §8.6) */
export async function revokeApiKey(
  { apikeyid: id }: Args<typeof staff.revokeApiKey>,
  { tx, audit, now, user }: WriteCall,
): Promise<ApiKey> {
  await lockStaff(tx)
  const key = await theKey(tx, id)
  if (key.revokedAt)
    refuse(
      refusal('BREAKS_RULE', '{name} was already revoked by {by}.', {
        by: key.revokedBy ?? '',
        name: key.name,
      }),
    )
  await markRevoked(tx, id, { by: user.id, at: now })
  await updateStaffUser(tx, key.staffUserId, { is_active: false }, now)
  audit({
    action: 'API_KEY_REVOKED',
    entity,
    entityId: id,
    before: { name: key.name },
    after: { revokedAt: now },
  })
  return asKey(await theKey(tx, id), dayOf(now))
}
