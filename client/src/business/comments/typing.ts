import type { Comment, Mentionable } from '../../api/comments.ts'

export type Mention = Comment['mentions'][number]

/** At most this many people are offered below the field. */
const maxOffered = 3

/** The name that is being typed before the cursor, `@me`: what follows the @, and where it is; undefined: none is. */
export function nameTyped(text: string, cursor: number): { at: number; typed: string } | undefined {
  const found = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.]*(?: [\p{L}\p{M}\p{N}.]+)?)$/u.exec(text.slice(0, cursor))
  if (!found) return undefined
  const typed = found[1] ?? ''
  return { at: cursor - typed.length - 1, typed }
}

const plain = (text: string) => text.toLocaleLowerCase()

/** People whose name, or a word of it, begins with what was typed; the person who types is not among them. */
export const offered = (
  people: readonly Mentionable[],
  typed: string,
  me: number | undefined,
): Mentionable[] =>
  people
    .filter(({ userId }) => userId !== me)
    .filter(({ name }) => plain(name).startsWith(plain(typed)) || plain(name).includes(` ${plain(typed)}`))
    .slice(0, maxOffered)

/** What a person is called after the @: the first name, or all of it where somebody else here has the same. */
export function shortName({ name }: Pick<Mentionable, 'name'>, people: readonly Mentionable[]): string {
  const [first = name] = name.split(' ')
  const same = people.filter(other => other.name === first || other.name.startsWith(`${first} `))
  return same.length > 1 ? name : first
}

/** Puts a name in place of what was typed; returns the text and where the cursor goes. */
export function withName(
  text: string,
  { at, typed }: { at: number; typed: string },
  name: string,
): { text: string; cursor: number } {
  const after = text.slice(at + 1 + typed.length)
  const put = `@${name}${after.startsWith(' ') ? '' : ' '}`
  return { text: `${text.slice(0, at)}${put}${after}`, cursor: at + name.length + 2 }
}

/** Whom a text addresses of those that were chosen while it was typed. */
export const mentionsIn = (text: string, chosen: readonly Mention[]): Mention[] =>
  chosen.filter(({ name }) => text.includes(`@${name}`))
