import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { TestApp } from '../../../testing/app.ts'

/** The parameters of an address. */
export const given = (link: string): Record<string, string> =>
  Object.fromEntries(new URL(link, 'http://packhouse.example').searchParams)

/** The customers of the list of dues at an address, page by page: how many, and what its tile adds up of them. */
export async function duesAt(app: TestApp, link: string): Promise<{ customers: number; amount: number }> {
  const { path, reply } = customers.customerDashboard
  let [count, paise] = [0, 0]
  let cursor: string | undefined
  do {
    const query = new URLSearchParams({ ...given(link), limit: '2', ...(cursor && { cursor }) })
    const page = reply.parse((await app.send('GET', `${path}?${query}`)).body)
    count += page.rows.length
    for (const { ofTile } of page.rows) paise += ofTile ?? 0
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return { customers: count, amount: paise / 100 }
}
