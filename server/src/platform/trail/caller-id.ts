import type { ApiKeyId, SharedLinkId, StaffUserId, TripLinkId } from '@packhouse/contract/ids.ts'

/**
 * Who calls: a person, a program by its API key, the driver of a trip's link, a customer by a link to a file. What is counted, limited
 * or remembered of a caller is by this, never by who made the key or the link. (rules §8.4)
 */
export type CallerId =
  | { kind: 'user'; id: StaffUserId }
  | { kind: 'key'; id: ApiKeyId }
  | { kind: 'link'; id: TripLinkId }
  | { kind: 'share'; id: SharedLinkId }

/** The caller as text, such as `user:3` or `link:12`. */
export type CallerText = `${CallerId['kind']}:${number}`

export const callerText = ({ kind, id }: CallerId): CallerText => `${kind}:${id}`

/** A person of the staff. */
export const personCalls = (id: StaffUserId): CallerId => ({ kind: 'user', id })
