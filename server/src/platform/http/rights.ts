import { channel } from 'node:diagnostics_channel'
import { rightWords } from '@packhouse/contract/business/staff/right-words.ts'
import { type Refusal, type RefusalCode, Refused, readableBy, refusal } from '@packhouse/contract/refusal.ts'
import { anyOf, everyRight, mayDo, type Needs, type Right, rightsIn } from '@packhouse/contract/rights.ts'
import { type Sentence, sentence, someOf } from '@packhouse/contract/sentence.ts'
import { sql } from 'kysely'
import type { Reading } from '../db/transaction.ts'

/** Returns stored words as a set of rights. */
export const rightsOfWords = (words: readonly string[]): ReadonlySet<Right> => new Set(rightsIn(words))

/** Who has a right: the names of the active roles, and of the active people who have these. */
export interface Holders {
  roles: string[]
  people: string[]
}

/** Returns a function that says who has any one of some rights. */
export async function readHolders(db: Reading): Promise<(needs: readonly Right[]) => Holders> {
  const { rows } = await sql<{ name: string; rights: string[]; people: string[] }>`
    select role.name, role.rights, array(
      select staff_user.name from staff_role join staff_user on staff_user.id = staff_role.staff_user_id
      where staff_role.role_id = role.id and staff_user.is_active and staff_user.mobile is not null) as people
    from role where role.is_active order by role.id`.execute(db)
  return needs => {
    const roles = rows.filter(({ rights }) => needs.some(right => rights.includes(right)))
    return {
      roles: roles.map(({ name }) => name),
      people: [...new Set(roles.flatMap(({ people }) => people))].sort((one, other) =>
        one.localeCompare(other),
      ),
    }
  }
}

/** Why somebody without any of these rights may not do what needs one of them, and who may. (rules §8.5) */
export function whyNotAllowed(needs: readonly Right[], { roles, people }: Holders): Refusal {
  const [right, ...others] = needs
  const denied = right && others.length === 0 ? rightWords[right].denied : 'Only {roles} may do this.'
  return refusal('NOT_ALLOWED', denied, { roles: someOf(roles) }, { needs, roles, people })
}

/** Returns what says why a person may not do something; names are read only if a right is missing. (rules §8.5) */
export async function whyNotMay(
  db: Reading,
  rights: ReadonlySet<Right>,
): Promise<(needs: Needs | readonly Right[]) => Refusal | undefined> {
  if (rights.size >= everyRight.size) return () => undefined
  const holders = await readHolders(db)
  return needs => {
    const enough = anyOf(needs)
    return mayDo(rights, enough) ? undefined : whyNotAllowed(enough, holders(enough))
  }
}

/** Codes whose sentence and data say what a customer owes or has paid. */
const tellsDues: ReadonlySet<string> = new Set<RefusalCode>(['CREDIT_HOLD', 'NOT_PAID'])
const withoutFigures = sentence(
  'The customer’s credit or payment does not allow it. Ask somebody who may see dues.',
)

/** Returns a refusal as a person may read it: without the right to them it has no figures. (rules §8.5) */
export const refusalFor = (why: Refusal, rights: ReadonlySet<Right>): Refusal =>
  creditFor(
    readableBy(why, needs => mayDo(rights, needs)),
    rights,
  )

/** Returns why credit or a missing payment stops an order, as a person may read it: without the right `dues` it has no figures. */
export const creditFor = <Why extends { code: string }>(
  why: Why,
  rights: ReadonlySet<Right>,
): Why | (Sentence & Pick<Why, 'code'>) =>
  tellsDues.has(why.code) && !rights.has('dues') ? { code: why.code, ...withoutFigures } : why

/** Says which rights a call has asked for and found, any one of them; tests compare them with what it changes. */
const rightsFound = channel('packhouse:rights-found')

/** Whether the caller may do what needs this; for a write that does another thing where not. */
export function may(needs: Needs | readonly Right[], { rights }: { rights: ReadonlySet<Right> }): boolean {
  if (!mayDo(rights, needs)) return false
  rightsFound.publish(anyOf(needs))
  return true
}

/** Somebody with this right agreed before to what the caller does now, and that it covers was checked. (rules §33.8) */
export const wasAgreed = (needs: Needs): void => rightsFound.publish(anyOf(needs))

/** Refuses what needs a right that the person does not have. */
export async function refuseWithout(
  needs: Needs | readonly Right[],
  { db, rights }: { db: Reading; rights: ReadonlySet<Right> },
): Promise<void> {
  if (may(needs, { rights })) return
  const enough = anyOf(needs)
  throw new Refused(whyNotAllowed(enough, (await readHolders(db))(enough)))
}
