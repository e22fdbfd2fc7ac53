import type { AnyEndpoint, Asking } from '@packhouse/contract/endpoint.ts'
import type { Request } from '../load.ts'
import { requestOf } from '../rows/read-row.ts'
import type { Records } from '../rows/records.ts'
import type { Business } from './business.ts'

/** One write as a screen sends it. */
export interface WriteRow {
  name: string
  endpoint: AnyEndpoint
  /** The request of a round, from 0; each changes something. What it needs is made before. */
  request: (business: Business, round: number) => Promise<Request>
}

/** A row of a write: with what it asks for in each round, or to something that is made before. */
export const write = <E extends AnyEndpoint>(endpoint: E, name: string) => ({
  with: (asked: (round: number, records: Records) => Asking<E>): WriteRow => ({
    ...{ name, endpoint },
    request: ({ records }, round) => requestWith(endpoint, asked(round, records)),
  }),
  /** `of` makes or finds it for each round, or with once() for all rounds. */
  to: <Of>(
    of: (business: Business, round: number) => Promise<Of>,
    asked: (of: Of, round: number, records: Records) => Asking<E>,
  ): WriteRow => ({
    ...{ name, endpoint },
    request: async (business, round) => requestWith(endpoint, asked(await of(business, round), round, business.records)),
  }),
})

/** Makes something at the first use of a business; other rows get the same. */
export function once<Made>(make: (business: Business) => Promise<Made>): (business: Business) => Promise<Made> {
  const made = new WeakMap<Business, Promise<Made>>()
  return business => {
    const promise = made.get(business) ?? make(business)
    made.set(business, promise)
    return promise
  }
}

/** Things are on at first: each round switches them to the other state. */
export const isOn = (round: number): boolean => round % 2 === 1

/** A form with this text as its file. */
export function formWith(name: string, text: string): FormData {
  const form = new FormData()
  form.append('file', new File([text], name))
  return form
}

/** A form with a sheet of separated values; columns that a row leaves out are empty. */
export const sheetOf = <Column extends string>(
  columns: Record<Column, { title: string }>,
  rows: readonly Partial<Record<Column, string | number>>[],
): FormData => {
  const keys = Object.keys(columns) as Column[] // the keys of a constant are exactly its type
  const lines = [keys.map(key => columns[key].title), ...rows.map(row => keys.map(key => row[key] ?? ''))]
  return formWith('sheet.csv', lines.map(cells => cells.map(cell => `"${cell}"`).join(',')).join('\n'))
}

/** The request of an endpoint with these arguments; a form as its own content type. */
export async function requestWith(endpoint: AnyEndpoint, asked: unknown): Promise<Request> {
  const fields = Object.entries(asked ?? {})
  const form: unknown = fields.find(([name]) => name === 'body')?.[1]
  if (!(form instanceof FormData)) return requestOf(endpoint, fields)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { ...requestOf(endpoint, fields), type, body: await encoded.text() }
}
