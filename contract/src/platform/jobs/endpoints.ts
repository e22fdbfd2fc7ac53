import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { JobId } from '../../ids.ts'
import { Job } from './model.ts'

export const jobs = {
  job: endpoint({
    method: 'GET',
    path: '/api/web/v1/jobs/{id}',
    needs: 'signed-in',
    summary: 'How far work in the background is, and what came of it',
    query: z.object({ id: JobId }),
    reply: Job,
    reads: ['Job'],
  }),
}
