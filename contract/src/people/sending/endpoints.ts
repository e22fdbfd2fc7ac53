import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { LinkToken } from '../../platform/formats/link-token.ts'
import { readsDocuments } from '../../rights.ts'
import { Consent, SendIt, SentIt, SharedPage, subject, ToSend } from './model.ts'

const base = '/api/web/v1/sending'

/** What goes to customers, and the links that they open. (rules §32) */
export const sending = {
  toSend: endpoint({
    method: 'GET',
    path: base,
    needs: readsDocuments,
    summary:
      'What can be sent of an order, a document, a statement or dues: text, people with their consent, and what went out',
    query: z.object(subject),
    reply: ToSend,
    reads: ['Sent', 'Order', 'Invoice', 'Payment', 'Customer', 'Outlet', 'Setting', 'Staff', 'Lookup'],
  }),
  fileToSend: endpoint({
    method: 'GET',
    path: `${base}/file`,
    needs: readsDocuments,
    summary: 'The file that a link of this would open, as PDF',
    query: z.object(subject),
    reply: z.undefined(),
    files: ['application/pdf'],
    reads: ['Order', 'Invoice', 'Payment', 'Customer', 'Setting'],
  }),
  sendIt: endpoint({
    countsTwice: true,
    method: 'POST',
    path: base,
    needs: readsDocuments,
    summary:
      'Make a link for each person, and queue the message where the Cloud API sends it; otherwise the links go by hand',
    body: SendIt,
    reply: SentIt,
    status: 201,
    isSecret: true,
    changes: ['Sent'],
  }),
  noteConsent: endpoint({
    method: 'PUT',
    path: `${base}/consent`,
    needs: readsDocuments,
    summary: 'Note that a number of a customer agreed to get messages, or no longer does',
    body: Consent,
    reply: z.undefined(),
    status: 204,
    changes: ['Sent'],
  }),
  endLinks: endpoint({
    method: 'PUT',
    path: `${base}/end`,
    needs: readsDocuments,
    summary: 'End the links of one file: nobody can open it any more',
    body: z.object(subject),
    reply: z.object({ ended: z.int() }),
    changes: ['Sent'],
  }),
  openShared: endpoint({
    method: 'POST',
    path: '/api/shared/open',
    kind: 'read', // counts the opening in a transaction of its own
    open: true,
    summary: 'What a link opens: number, name and amount of one file',
    body: z.object({ token: LinkToken }),
    reply: SharedPage,
    isSecret: true,
  }),
  sharedFile: endpoint({
    method: 'POST',
    path: '/api/shared/file',
    kind: 'read', // notes the opening in a transaction of its own, before the file is drawn
    open: true,
    summary: 'The file of a link, as PDF',
    body: z.object({ token: LinkToken }),
    reply: z.undefined(),
    files: ['application/pdf'],
  }),
}
