import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { ApiKeyId, RoleId } from '../../ids.ts'
import { longestTitle, shortestName } from '../../platform/formats/limits.ts'
import { nameOf } from '../../platform/formats/names.ts'
import { keyRate } from './limits.ts'
import { Roles } from './model.ts'

const base = '/api/web/v1/apikeys'

/** What every API key begins with, so that people and programs recognise one in a file. */
export const apiKeyPrefix = 'packhouse_'

/** A program that sends calls with its own key. (rules §8.6) */
export const ApiKey = z.object({
  id: ApiKeyId,
  name: z.string(),
  /** The first signs of the key; the rest is known to nobody but the program. */
  hint: z.string(),
  /** Ids of the roles. */
  roles: z.array(RoleId),
  perMinute: z.int(),
  /** The last day in India on which it is valid. */
  expiresOn: Day,
  state: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED']),
  /** Exact to five minutes; null: never used. */
  lastUsedAt: Instant.nullable(),
  createdAt: Instant,
  createdBy: z.string(),
  revokedAt: Instant.nullable(),
  revokedBy: z.string().nullable(),
})

export const NewApiKey = z.object({
  name: nameOf('Name', shortestName, longestTitle),
  roles: Roles,
  expiresOn: Day,
  perMinute: z
    .int('Enter the requests per minute as a whole number')
    .min(keyRate.least, 'Allow at least 1 request per minute')
    .max(keyRate.most, 'Allow at most 6,000 requests per minute')
    .default(keyRate.usual),
})

/** The calls of API keys; those of people and roles are next to them. */
export const keyCalls = {
  apiKeys: endpoint({
    method: 'GET',
    path: base,
    needs: 'staff',
    summary: 'Every API key, expired and revoked ones too',
    reply: z.array(ApiKey),
    reads: ['ApiKey', 'Role', 'Staff'],
  }),
  addApiKey: endpoint({
    method: 'POST',
    path: base,
    needs: 'staff',
    summary: 'Make an API key; the reply is the only one that has the key itself',
    isSecret: true,
    body: NewApiKey,
    reply: ApiKey.extend({ key: z.string() }),
    status: 201,
    changes: ['ApiKey'],
  }),
  revokeApiKey: endpoint({
    method: 'PUT',
    path: `${base}/revoke`,
    needs: 'staff',
    summary: 'End an API key for good, at once on every server',
    query: z.object({ apikeyid: ApiKeyId }),
    reply: ApiKey,
    changes: ['ApiKey'],
  }),
}
