import type { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { rightWords } from '@packhouse/contract/business/staff/right-words.ts'
import { type Right, rights } from '@packhouse/contract/rights.ts'
import type { Data } from '../../../app/requests/figures.ts'
import { t } from '../../../ui/words.ts'
import type { Person } from '../person.ts'

export type Role = Data<typeof staff.addRole>

/** Cells that were changed and not saved: whether a role shall have a right. Kept by cell, so a colleague's other cells stay. */
export type Draft = Readonly<Record<string, boolean>>

export interface Change {
  role: Role
  right: Right
  gains: boolean
}

const cellOf = (role: Role, right: Right): string => `${role.id} ${right}`

/** Whether the role has the right, with what is not saved yet. */
export const hasRight = (draft: Draft, role: Role, right: Right): boolean =>
  draft[cellOf(role, right)] ?? role.rights.includes(right)

/** Turns a cell around. */
export const toggled = (draft: Draft, role: Role, right: Right): Draft => ({
  ...draft,
  [cellOf(role, right)]: !hasRight(draft, role, right),
})

export const isChanged = (draft: Draft, role: Role, right: Right): boolean =>
  hasRight(draft, role, right) !== role.rights.includes(right)

/** Returns what the draft would change of the saved roles. */
export const changesIn = (draft: Draft, roles: readonly Role[]): Change[] =>
  roles.flatMap(role =>
    rights
      .filter(right => isChanged(draft, role, right))
      .map(right => ({ role, right, gains: hasRight(draft, role, right) })),
  )

/** The rights that a role would have. */
export const rightsWith = (draft: Draft, role: Role): Right[] =>
  rights.filter(right => hasRight(draft, role, right))

/** Says a change: "Desk may release a credit hold". */
export function changeText({ role, right, gains }: Change): string {
  const deed = rightWords[right].denied.replace(/^Only \{roles\} may |\.$/g, '')
  return gains
    ? t('{role} may {deed}', { role: role.name, deed })
    : t('{role} may no longer {deed}', { role: role.name, deed })
}

/** The active people who have one of these roles, by name. */
export const peopleWith = (people: readonly Person[], roles: readonly Pick<Role, 'id'>[]): Person[] =>
  people
    .filter(person => person.isActive && roles.some(({ id }) => person.roles.includes(id)))
    .sort((one, other) => one.name.localeCompare(other.name))

/** What a person would gain and lose: a right that another of their roles has is neither. */
export function changeFor(
  person: Person,
  roles: readonly Role[],
  draft: Draft,
): { gains: Right[]; loses: Right[] } {
  const own = roles.filter(({ id, isActive }) => isActive && person.roles.includes(id))
  const before = rights.filter(right => own.some(role => role.rights.includes(right)))
  const after = rights.filter(right => own.some(role => hasRight(draft, role, right)))
  return {
    gains: after.filter(right => !before.includes(right)),
    loses: before.filter(right => !after.includes(right)),
  }
}
