import type { Db } from '../../platform/db/transaction.ts'

/** What a person at the terminal needs first: the address, and how to sign in. */
export async function welcome(db: Db, { url, isMock }: { url: string; isMock: boolean }): Promise<string> {
  const staff = await db
    .selectFrom('staff_user')
    .where('is_active', '=', true)
    .where('mobile', 'is not', null)
    .select(['name', 'mobile'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const lines = [`Packhouse listens on ${url}`]
  if (!staff) lines.push('Nobody can sign in yet. Add the first user: npm run staff -- add <mobile> <name>')
  else if (isMock)
    lines.push(
      `Sign in with ${staff.mobile} (${staff.name}); the code is shown on the screen, nothing is sent.`,
    )
  return lines.join('\n')
}
