import type { Reading } from '../db/transaction.ts'

interface Holder {
  id: number
}

/**
 * Answers the calls that say whether a value is free while somebody types it: `storedAs` is the value as it is stored, empty where it
 * cannot be one, and `holderOf` is the record that has it, active or not, or several. The record that is being edited does not count. (rules §2.1)
 */
export const availability =
  <Asked extends { excludeid?: number | undefined }>(
    storedAs: (asked: Asked) => string,
    holderOf: (db: Reading, value: string, asked: Asked) => Promise<Holder | readonly Holder[] | undefined>,
  ) =>
  async (asked: Asked, { db }: { db: Reading }): Promise<boolean> => {
    const value = storedAs(asked)
    if (value === '') return false
    const holders = [(await holderOf(db, value, asked)) ?? []].flat()
    return holders.every(({ id }) => id === asked.excludeid)
  }
