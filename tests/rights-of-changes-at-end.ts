import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const Found = z.record(z.string(), z.string())

/** What calls of this run changed without having asked for its right, each with a test file that shows it. */
export const rightIssues = (folder: string): string[] =>
  readdirSync(folder)
    .flatMap(file => Object.entries(Found.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))))
    .map(([line, file]) => `${line}: ${file}`)
