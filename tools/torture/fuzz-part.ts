import { connect } from '../../server/src/db/connect.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { throwawayServer, withThrowawayDatabase } from '../../server/src/db/throwaway.ts'
import { closePdfWorkers } from '../../server/src/pdf/pdf-workers.ts'
import { closeSheets } from '../../server/src/sheets/sheet.ts'
import { fuzz } from './fuzz.ts'

/** Runs the fuzz test on a separate database; prints the figures and returns the problems found. */
export async function fuzzed(options: { requests: number; seed: number }): Promise<string[]> {
  console.log(`seed ${options.seed}`)
  const server = await throwawayServer(process.env.TEST_DATABASE_URL)
  try {
    return await withThrowawayDatabase(server.url, async url => {
      const connected = connect(url)
      try {
        await migrate(connected.db)
        const { requests, answers, reached, calls, slowestMs, hostile, issues } = await fuzz({ ...connected, url }, options)
        console.log('| requests | 2xx | 4xx | 5xx | calls answered with success | slowest | issues |')
        console.log('|---|---|---|---|---|---|---|')
        console.log(
          `| ${requests} | ${answers[2] ?? 0} | ${answers[4] ?? 0} | ${answers[5] ?? 0} | ${reached} of ${calls} | ${Math.round(slowestMs)} ms | ${issues.length} |`,
        )
        for (const [kind, sent] of Object.entries(hostile)) console.log(`${kind}: ${sent} of them`)
        return issues
      } finally {
        await connected.close()
        await closePdfWorkers()
        await closeSheets()
      }
    })
  } finally {
    await server.stop()
  }
}
