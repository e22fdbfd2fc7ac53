import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { SharedViewId } from '../../ids.ts'
import { NewSharedView, ofList, SharedView, SharedViews } from './shared-views.ts'

/** Views of lists that are shared with the people of a role. */
export const views = {
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
