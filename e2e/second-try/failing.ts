import { existsSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const { FAIL_ONCE = '', MARKS = '' } = process.env

test('passes', () => {})

for (const at of Array.from({ length: Number(FAIL_ONCE) }, (_, at) => at))
  test(`fails once, ${at}`, () => {
    const mark = `${MARKS}/${at}`
    const isSecondTry = existsSync(mark)
    writeFileSync(mark, '')
    expect(isSecondTry, 'tried before').toBe(true)
  })

test('fails for good', () => {
  expect(process.env.FAIL_ALWAYS).toBeUndefined()
})
