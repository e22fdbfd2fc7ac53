import { randomBytes, randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { formatInstant } from '@packhouse/contract/day.ts'
import { Mobile, normaliseMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import { openForCommand } from '../../platform/db/open-for-command.ts'
import { StartRefused } from '../../platform/db/start-refused.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { chooseGateway } from '../../platform/otp/choose-gateway.ts'
import { codeDigitsFromSettings } from '../../platform/otp/code-digits.ts'
import { codeBytes, codeFrom } from '../../platform/otp/codes.ts'
import { testCode } from '../../platform/otp/test-code.ts'
import { recorded } from '../../platform/trail/recorded.ts'
import { addStaff, endStaffSessions, NewStaff, switchOffStaff, unlockStaff } from './actions/staff.ts'
import { listRoles } from './sql/roles.ts'
import { listStaffUsers } from './sql/staff.ts'

const usage = `Who may sign in:
  npm run staff -- add <mobile> <name> --role DESK   lets a person sign in; the first one is the Owner
  npm run staff -- list                       shows everybody
  npm run staff -- deactivate <mobile>        deactivates a person and signs them out
  npm run staff -- end-sessions <mobile>      signs a person out everywhere
  npm run staff -- unlock <mobile>            lets a person try again after too many codes or attempts
  npm run staff -- test-code <mobile>         sends a test SMS through the gateway and shows its response`

/** `98450 12318 Asha Rao` needs no quotes: the words before the first letter are the number. */
function mobileAndName(words: readonly string[]): { mobile: string; name: string } {
  const first = words.findIndex(word => /[^\d\s+-]/.test(word))
  const numbers = first === -1 ? words : words.slice(0, first)
  return { mobile: normaliseMobile(numbers.join('')), name: first === -1 ? '' : words.slice(first).join(' ') }
}

/** Takes the roles out of the words: `--role DESK`, `--role=DESK`, several with commas. */
function rolesIn(words: readonly string[]): { roles: string[]; others: string[] } {
  const at = words.findIndex(word => word === '--role' || word.startsWith('--role='))
  if (at === -1) return { roles: [], others: [...words] }
  const isJoined = words[at] !== '--role'
  const named = isJoined ? (words[at]?.slice('--role='.length) ?? '') : (words[at + 1] ?? '')
  const roles = named
    .split(',')
    .map(role => role.trim())
    .filter(Boolean)
  return { roles, others: words.toSpliced(at, isJoined ? 1 : 2) }
}

/** Runs a staff command; returns what to print, or undefined if the words are not a command. */
export async function staffCommand(db: Db, words: readonly string[], now: Date): Promise<string | undefined> {
  const { roles, others } = rolesIn(words)
  const [verb, ...rest] = others
  const { mobile, name } = mobileAndName(rest)
  const write = <Result>(work: Parameters<typeof recorded<Result>>[2]) =>
    recorded(db, { author: operator(now), tags: ['Staff'] }, work)

  if (verb === 'list' && words.length === 1) return everybody(db, now)
  if (verb === 'add' && rest.length > 0) {
    const person = await write(recording => addStaff(recording, NewStaff.parse({ mobile, name, roles }), now))
    return `${person.name} can now sign in with ${person.mobile} as ${person.roles.join(', ')}.`
  }
  if (roles.length > 0) return undefined
  if (verb === 'deactivate' && mobile && !name) {
    const { person, ended } = await write(recording => switchOffStaff(recording, mobile, now))
    return `${person.name} is inactive. ${sessionsEnded(ended)}`
  }
  if (verb === 'end-sessions' && mobile && !name) {
    const { person, ended } = await write(recording => endStaffSessions(recording, mobile, now))
    return `${person.name}: ${sessionsEnded(ended)}`
  }
  if (verb === 'unlock' && mobile && !name) {
    const person = await write(recording => unlockStaff(recording, mobile))
    return `${person.name} can request a code and sign in again.`
  }
  return undefined
}

const sessionsEnded = (count: number): string =>
  count === 0 ? 'No session was open.' : count === 1 ? '1 session ended.' : `${count} sessions ended.`

/** The audit trail names the operating system user at the server. */
const operator = (at: Date) => ({
  userId: null,
  userName: `${userInfo().username} at the server`,
  address: 'this machine',
  device: 'npm run staff',
  requestId: randomUUID(),
  at,
})

async function everybody(db: Db, now: Date): Promise<string> {
  const staff = await listStaffUsers(db, now)
  if (staff.length === 0)
    return 'There is no staff yet. Add the first person: npm run staff -- add <mobile> <name>'
  const namesOf = new Map((await listRoles(db)).map(role => [role.id, role.name]))
  const rows = staff.map(({ mobile, name, roles, isActive, lastSignInAt, sessions }) => [
    mobile,
    name,
    roles.map(id => namesOf.get(id)).join(', ') || 'no role',
    isActive ? 'active' : 'inactive',
    lastSignInAt ? `last signed in ${formatInstant(lastSignInAt)}` : 'never signed in',
    sessions ? `${sessions} open` : '',
  ])
  const widths = [0, 1, 2, 3, 4].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The message for errors that a person at the terminal can act on; any other error is a bug and is shown in full. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('\n')
  return error instanceof Refused || error instanceof StartRefused ? error.message : undefined
}

async function main(words: readonly string[]): Promise<number> {
  if (words.length === 0 || words.includes('--help')) {
    console.log(usage)
    return words.length === 0 ? 1 : 0
  }
  const [verb, ...rest] = words
  if (verb === 'test-code' && rest.length > 0) {
    // needs no database: can be tried before anything else works
    const code = codeFrom(randomBytes(codeBytes), codeDigitsFromSettings(process.env))
    const person = { mobile: Mobile.parse(rest.join('')), code }
    const { isSent, words: answer } = await testCode(chooseGateway(process.env), person)
    console.log(answer)
    return isSent ? 0 : 1
  }
  const { db, close } = await openForCommand(process.env)
  try {
    const output = await staffCommand(db, words, new Date())
    console.log(output ?? usage)
    return output === undefined ? 1 : 0
  } finally {
    await close()
  }
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2)).catch(error => {
    console.error(sentenceOf(error) ?? error)
    return 1
  })
}
