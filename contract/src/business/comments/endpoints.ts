import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CommentId } from '../../ids.ts'
import { Comment, CommentDraft, CommentEdit, CommentedName, Mentionable } from './model.ts'

const base = '/api/web/v1/comments'

/** Reading and writing need what opening the record needs, which the server asks by its kind. (rules §15.4) */
export const comments = {
  commentsOf: endpoint({
    method: 'GET',
    path: base,
    needs: 'signed-in',
    byPeopleOnly: true,
    summary: 'Comments on an order, a customer or an item, newest first, and who can be written to there',
    query: z.object({ record: CommentedName }),
    reply: z.object({ rows: z.array(Comment), people: z.array(Mentionable) }),
    reads: ['Comment', 'Staff', 'Role'],
  }),
  addComment: endpoint({
    method: 'POST',
    path: base,
    needs: 'signed-in',
    byPeopleOnly: true,
    summary: 'Write a comment; who may not open the record is not written to',
    body: CommentDraft,
    reply: Comment,
    status: 201,
    countsTwice: true,
    changes: ['Comment'],
  }),
  changeComment: endpoint({
    method: 'PUT',
    path: `${base}/update`,
    needs: 'signed-in',
    byPeopleOnly: true,
    summary: 'Edit one’s own comment within ten minutes, or remove it with the text null',
    query: z.object({ commentid: CommentId }),
    body: CommentEdit,
    reply: Comment,
    changes: ['Comment'],
  }),
}
