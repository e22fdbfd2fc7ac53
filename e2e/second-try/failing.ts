import { appendFileSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const { FAILING = '', FAILED_TRIES = '', MARKS = '' } = process.env

test('passes', () => {})

for (const at of Array.from({ length: Number(FAILING) }, (_, at) => at))
  test(`fails at first, ${at}`, () => {
    const mark = `${MARKS}/${at}`
    appendFileSync(mark, '.')
    expect(readFileSync(mark, 'utf8').length, 'tries before').toBeGreaterThan(Number(FAILED_TRIES))
  })
