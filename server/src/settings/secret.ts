import type { Db } from '../db/transaction.ts'

const key = 'secret'

/** The key that signs file paths and hashes codes: the given one, or one made at the first start and shared by all nodes. */
export async function keepSecret(db: Db, given: string | undefined, randomBytes: (length: number) => Buffer): Promise<Buffer> {
  if (given !== undefined) return Buffer.from(given)
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(randomBytes(32).toString('base64')) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('setting').where('key', '=', key).select('value').executeTakeFirstOrThrow()
  return Buffer.from(String(value), 'base64')
}
