import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { StaffUserId } from '../../ids.ts'
import { largestFile } from './largest-file.ts'
import { fileFormOf, StoredFile } from './model.ts'

export const files = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/web/v1/files',
    needs: ['catalogue', 'customers'],
    summary:
      'Store a picture (JPEG, PNG, WebP) or a private document: a PDF, or with document=true also a JPEG or PNG; 5 MB at most',
    query: z.object({ document: z.boolean().optional() }),
    body: fileFormOf(largestFile),
    reply: StoredFile,
    status: 201,
  }),
  fileContent: endpoint({
    method: 'GET',
    path: '/api/web/v1/files/{hash}',
    summary: 'A stored file, by the signed path that a read answered',
    open: true,
    query: z.object({
      hash: z.string().regex(/^[0-9a-f]{64}$/, 'A file hash has 64 letters and digits'),
      exp: z.int().positive(),
      sig: z.string().max(100),
      by: StaffUserId.optional(),
      size: z.enum(['list', 'detail']).optional(),
    }),
    reply: z.undefined(),
    files: ['image/webp', 'image/jpeg', 'image/png', 'application/pdf'],
  }),
}
