import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

export const demo = {
  demoProgress: endpoint({
    method: 'GET',
    path: '/api/web/v1/demo',
    needs: 'signed-in',
    summary: 'How many days of the demo history are written; null while none is being written',
    reply: z.object({ day: z.int(), days: z.int() }).nullable(),
    reads: ['Demo'],
  }),
}
