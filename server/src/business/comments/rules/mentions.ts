import type { Mention } from '@packhouse/contract/business/comments/model.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'

const wordAfter = /^[\p{L}\p{N}_]/u

/** Whether a text addresses a name: `@Asha`, not as the beginning of `@Ashamed`. */
function addresses(text: string, name: string): boolean {
  for (let at = text.indexOf(`@${name}`); at >= 0; at = text.indexOf(`@${name}`, at + 1))
    if (!wordAfter.test(text.slice(at + 1 + name.length))) return true
  return false
}

/** A person is addressed by their name or its first words, so that a text cannot show another name than who was told. */
const isNameOf = (name: string, person: string): boolean => person === name || person.startsWith(`${name} `)

/** Returns who a comment is for: each once, who is among these people and whom the text addresses; other names stay text. (rules §15.4) */
export function keptMentions(
  text: string,
  mentions: readonly Mention[],
  people: readonly { userId: StaffUserId; name: string }[],
): Mention[] {
  const names = new Map(people.map(({ userId, name }) => [userId, name]))
  const kept = mentions.filter(
    ({ userId, name }) => isNameOf(name, names.get(userId) ?? '') && addresses(text, name),
  )
  return kept.filter(({ userId }, at) => kept.findIndex(other => other.userId === userId) === at)
}
