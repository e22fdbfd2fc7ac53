import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { SharedViewId } from '../../ids.ts'
import { NewSharedView, ofList, SharedView, SharedViews } from './shared-views.ts'

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
  sharedViews: endpoint({
    method: 'GET',
    path: '/api/web/v1/me/views',
    needs: 'signed-in',
    summary:
      'The views of a list that are shared with the roles of the signed-in person, or by them; and the roles that they may share with',
    query: ofList,
    reply: SharedViews,
    reads: ['Preference', 'Role', 'Staff'],
  }),
  shareView: endpoint({
    method: 'POST',
    path: '/api/web/v1/me/views',
    needs: 'settings',
    summary: 'Share a view of a list with the people of a role',
    body: NewSharedView,
    reply: SharedView,
    status: 201,
    changes: ['Preference'],
  }),
  removeSharedView: endpoint({
    method: 'DELETE',
    path: '/api/web/v1/me/views',
    needs: 'signed-in',
    summary: 'Remove a shared view for all: by the person who shared it, or with the right settings',
    query: z.object({ viewid: SharedViewId }),
    reply: z.object({ id: SharedViewId }),
    changes: ['Preference'],
  }),
}
