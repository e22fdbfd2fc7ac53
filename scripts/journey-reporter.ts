import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { type FailedJourney, isWhole, type JourneyReport, kindOf, longWait } from './journey-report.ts'
import { Progress } from './progress.ts'
import { firstLines } from './run.ts'

/** Prints how far the journeys are, and writes a JourneyReport. Started by scripts/journeys.ts. */
export default class JourneyReporter implements Reporter {
  readonly #report: JourneyReport = {
    ran: 0,
    failed: 0,
    skipped: 0,
    failures: [],
    traces: {},
    files: {},
    kinds: {},
    longWaits: {},
  }
  #progress = new Progress('journeys', 0)

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#progress = new Progress('journeys', suite.allTests().length)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const report = this.#report
    if (result.status === 'skipped') report.skipped += 1
    else report.ran += 1
    if (!test.ok()) {
      report.failed += 1
      report.failures.push(failureOf(test, result))
    }
    const trace = result.attachments.find(({ name }) => name === 'trace')?.path
    if (trace !== undefined) report.traces[nameOf(test)] = placeOf(trace)
    const file = placeOf(test.location.file)
    report.files[file] = (report.files[file] ?? 0) + result.duration / 1000
    this.#add('everything else', result.duration - total(result.steps))
    this.#addSteps(result.steps)
    this.#progress.add(1)
  }

  onEnd(): void {
    const file = process.env.PACKHOUSE_JOURNEY_REPORT
    if (file) writeFileSync(file, JSON.stringify(this.#report))
  }

  /** A step's own time is what its steps leave of it. */
  #addSteps(steps: readonly TestStep[]): void {
    for (const step of steps) {
      const kind = kindOf(step)
      if (isWhole(kind)) this.#add(kind, step.duration)
      else {
        this.#add(kind, step.duration - total(step.steps))
        if (step.steps.length === 0 && step.duration > longWait && step.location)
          this.#addWait(step.location, step.duration)
        this.#addSteps(step.steps)
      }
    }
  }

  #addWait({ file, line }: { file: string; line: number }, ms: number): void {
    const place = `${placeOf(file)}:${line}`
    this.#report.longWaits[place] = (this.#report.longWaits[place] ?? 0) + ms / 1000
  }

  #add(kind: string, ms: number): void {
    this.#report.kinds[kind] = (this.#report.kinds[kind] ?? 0) + Math.max(0, ms) / 1000
  }
}

const total = (steps: readonly TestStep[]): number => steps.reduce((sum, { duration }) => sum + duration, 0)

const placeOf = (file: string): string => relative(process.cwd(), file).replaceAll('\\', '/')

const nameOf = (test: TestCase): string => test.titlePath().slice(2).join(' › ')

function failureOf(test: TestCase, { error, attachments }: TestResult): FailedJourney {
  const { location, message = 'It did not end.' } = error ?? {}
  const where = location ?? test.location
  const trace = attachments.find(({ name }) => name === 'trace')?.path
  return {
    name: nameOf(test),
    place: `${placeOf(where.file)}:${where.line}`,
    error: firstLines(stripVTControlCharacters(message)),
    ...(trace !== undefined && { trace: placeOf(trace) }),
  }
}
