import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

/** Key of a preference: `table.orders`. */
const PreferenceKey = z
  .string('Preference key is missing')
  .regex(/^[a-z][a-zA-Z0-9-]*(\.[a-zA-Z0-9-]+)*$/, 'Enter a key, such as table.orders')
  .max(80, 'A key can have at most 80 characters')

/** A person's own setting; null if never saved. */
const Preference = z.object({ key: z.string(), value: z.json() })

export const preferences = {
  myPreference: endpoint({
    method: 'GET',
    path: '/api/web/v1/me/preferences',
    needs: 'signed-in',
    summary: 'What the signed-in person keeps under a key; null where nothing is',
    query: z.object({ key: PreferenceKey }),
    reply: Preference,
    reads: ['Preference'],
  }),
  keepPreference: endpoint({
    method: 'PUT',
    path: '/api/web/v1/me/preferences',
    needs: 'signed-in',
    summary: 'Keep something for the signed-in person, 16 KB of JSON at most; null forgets it',
    query: z.object({ key: PreferenceKey }),
    body: z.object({ value: z.json() }),
    reply: Preference,
    changes: ['Preference'],
  }),
}
