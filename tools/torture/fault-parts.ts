import { killServers } from '../../server/src/start/testing.ts'
import { diskFaults } from './disk.ts'
import { lineFaults, type Watched } from './faults.ts'
import { slowSenders } from './slow-senders.ts'

const ms = (value: number) => `${Math.round(value)} ms`

/** Failing database connections and disks, and slow senders; prints the figures and returns the problems found. */
export async function faultsMet(): Promise<string[]> {
  const disks = await diskFaults()
  if (typeof disks === 'string') console.log(disks)
  const reply = [...(typeof disks === 'string' ? [] : disks), ...(await lineFaults())]
  table(reply)
  const slowed = await slowSenders()
  console.log('\n| slow senders | lines | closed after | others waited: median | slowest | issues |')
  console.log('|---|---|---|---|---|---|')
  for (const { kind, lines, closedMs, medianMs, slowestMs, issues } of slowed)
    console.log(`| ${kind} | ${lines} | ${ms(closedMs)} | ${ms(medianMs)} | ${ms(slowestMs)} | ${issues.length} |`)
  await killServers()
  return [...reply, ...slowed].flatMap(({ issues }) => issues)
}

function table(all: readonly Watched[]): void {
  console.log('| fault | /health/ready said | reads answered | slowest | a write answered again after | lost or wrong |')
  console.log('|---|---|---|---|---|---|')
  for (const { name, said, answers, slowestMs, backMs, issues } of all) {
    const statuses = [...answers].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ')
    console.log(
      `| ${name} | ${[...said].join(' ') || 'ready'} | ${statuses || '–'} | ${ms(slowestMs)} | ${ms(backMs)} | ${issues.length} |`,
    )
  }
}
