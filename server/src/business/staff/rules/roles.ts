import { rightWords } from '@packhouse/contract/business/staff/right-words.ts'
import type { RoleId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { atField, type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { type Right, type RoleCode, rightsIn } from '@packhouse/contract/rights.ts'
import { allOf } from '@packhouse/contract/sentence.ts'
import type { StaffUser } from './staff.ts'

export interface RoleFacts {
  id: RoleId
  name: string
  nameKey: string
  code: RoleCode | null
  isActive: boolean
  /** Names of the active people who have it. */
  people: readonly string[]
}

/** Owner has every right, so that somebody can always give the others. (rules §8.5) */
export const whyNotChangeRole = ({ code, name }: RoleFacts): Refusal | undefined =>
  code === 'OWNER'
    ? refusal('BREAKS_RULE', '{role} has every right and cannot be changed.', { role: name })
    : undefined

/** A role that somebody has is not deactivated: they would lose its rights without anybody naming them. (rules §8.5) */
export function whyNotSwitchOffRole({ name, people }: RoleFacts): Refusal | undefined {
  if (people.length === 0) return undefined
  return refusal(
    'IN_USE',
    people.length === 1
      ? '{people} has the role {role}. Give them another role first.'
      : '{people} have the role {role}. Give them another role first.',
    { people: allOf(people), role: name },
    { people },
  )
}

/** The same for a program: its key would go on without what it is for. (rules §8.6) */
export function whyKeysNeedRole({ name }: RoleFacts, keys: readonly string[]): Refusal | undefined {
  if (keys.length === 0) return undefined
  return refusal(
    'IN_USE',
    keys.length === 1
      ? 'The API key {keys} has the role {role}. Revoke it first.'
      : 'The API keys {keys} have the role {role}. Revoke them first.',
    { keys: allOf(keys), role: name },
    { keys },
  )
}

/** Role names are compared as names of people are. */
export function whyRoleNameTaken(others: readonly RoleFacts[], name: string): Refusal | undefined {
  const key = nameKey(name)
  const other = others.find(one => one.nameKey === key)
  if (!other) return undefined
  const words = other.isActive
    ? 'The role {role} already exists.'
    : 'The role {role} already exists, but is inactive.'
  return atField(refusal('TAKEN', words, { role: other.name }), 'name')
}

/** Returns the role that a word at the command line means: its code or its name. (rules §8.5) */
export function roleNamed<Role extends RoleFacts>(all: readonly Role[], word: string): Role | undefined {
  const key = nameKey(word)
  return all.find(role => role.isActive && (role.code === word.toUpperCase() || role.nameKey === key))
}

/** Only active roles are given; a person keeps those they have. */
export function whyNotGive(
  all: readonly RoleFacts[],
  wanted: readonly RoleId[],
  has: readonly RoleId[] = [],
): Refusal | undefined {
  for (const id of wanted) {
    const role = all.find(one => one.id === id)
    if (!role) return atField(refusal('BREAKS_RULE', 'Role {id} was not found.', { id }), 'roles')
    if (!role.isActive && !has.includes(id))
      return atField(refusal('BREAKS_RULE', 'The role {role} is inactive.', { role: role.name }), 'roles')
  }
  return undefined
}

/** Nobody gives a role, to a person or to a program, that may do more than they may. (rules §8.5, §8.6) */
export function whyAboveGiver(
  all: readonly (RoleFacts & { rights: readonly string[] })[],
  given: readonly RoleId[],
  giver: ReadonlySet<Right>,
): Refusal | undefined {
  const above = all.find(
    role => given.includes(role.id) && rightsIn(role.rights).some(right => !giver.has(right)),
  )
  return (
    above &&
    atField(
      refusal('BREAKS_RULE', '{role} has rights that you do not have. Ask somebody who has them.', {
        role: above.name,
      }),
      'roles',
    )
  )
}

/**
 * Nor changes the mobile or activates the account of somebody who may do more: whoever gets its codes may do all that. `roles` are those
 * of the person after the change. (rules §8.5)
 */
export function whyNotTheirs(
  all: readonly (RoleFacts & { rights: readonly string[] })[],
  { name, roles }: { name: string; roles: readonly RoleId[] },
  { mobile, isActive }: { mobile?: string | undefined; isActive?: boolean | undefined },
  own: ReadonlySet<Right>,
): Refusal | undefined {
  if ((mobile === undefined && !isActive) || !whyAboveGiver(all, roles, own)) return undefined
  return mobile === undefined
    ? refusal(
        'BREAKS_RULE',
        '{name} has rights that you do not have. Only somebody who has them may activate {name}.',
        { name },
      )
    : atField(
        refusal(
          'BREAKS_RULE',
          '{name} has rights that you do not have. Only somebody who has them may change this mobile number.',
          {
            name,
          },
        ),
        'mobile',
      )
}

/** The same for the rights of a role: they would be everybody's who has it. */
export function whyNotGiveRights(given: readonly Right[], giver: ReadonlySet<Right>): Refusal | undefined {
  const above = given.find(right => !giver.has(right))
  return (
    above &&
    atField(
      refusal('BREAKS_RULE', 'You do not have the right {right}. Ask somebody who has it.', {
        right: rightWords[above].name,
      }),
      'rights',
    )
  )
}

/** Somebody active must keep the role Owner, as nobody else can give it. (rules §8.5) */
export function whyNotLoseOwner(
  staff: readonly (StaffUser & { roles: readonly RoleId[] })[],
  { ownerRole, id }: { ownerRole: RoleId; id: StaffUser['id'] },
): Refusal | undefined {
  const isOwner = (person: (typeof staff)[number]) => person.isActive && person.roles.includes(ownerRole)
  const person = staff.find(one => one.id === id)
  if (!person || !isOwner(person) || staff.some(other => other.id !== id && isOwner(other))) return undefined
  return refusal('BREAKS_RULE', '{name} is the last active Owner. Make somebody else an Owner first.', {
    name: person.name,
  })
}
