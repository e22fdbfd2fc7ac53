import type pg from 'pg'
import { z } from 'zod'
import { capture } from './capture.ts'

const Plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Shared Hit Blocks': z.number().default(0),
    'Shared Read Blocks': z.number().default(0),
    Plans: z.array(Plan).default([]),
  }),
)
export interface Plan {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans: Plan[]
}
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan })]) })])

/** The plan of a statement, asked for by an `explain (…, format json)` of it. */
export async function planOf(client: pg.Client, text: string, values: unknown[]): Promise<Plan> {
  const { rows } = await client.query(text, values)
  return Explained.parse(rows)[0]['QUERY PLAN'][0].Plan
}

/** Plans of what a read sends to the database, run again with its values; its second call, which finds what the first remembered. */
export async function plansOfRead(client: pg.Client, read: () => Promise<unknown>): Promise<Plan[]> {
  await read()
  const plans: Plan[] = []
  for (const { text, values } of await capture(read))
    if (/^\s*(select|with)\b/i.test(text))
      plans.push(await planOf(client, `explain (analyze, buffers, format json) ${text}`, values))
  return plans
}

/** Pages of 8 KB that these plans looked at, whether PostgreSQL had them in its memory or not. */
export const pagesRead = (plans: readonly Plan[]): number =>
  plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0)
