// Runs server and client together, each restarted on changes; Ctrl-C stops both.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
// the client forwards its calls to the server, wherever it listens
const env = { PACKHOUSE_SERVER: `http://127.0.0.1:${process.env.PORT || 3000}`, ...process.env }
const parts = [
  ['--watch', '--watch-preserve-output', 'server/src/main.mjs'],
  ['node_modules/vite/bin/vite.js', 'client', '--clearScreen', 'false'],
].map(command => spawn(process.execPath, command, { stdio: 'inherit', env }))

const stop = () => {
  for (const part of parts) part.kill('SIGTERM')
}
process.on('SIGINT', () => {}) // the terminal signals the parts itself; wait until they have stopped
process.on('SIGTERM', stop)
for (const part of parts) {
  part.on('exit', code => {
    process.exitCode ||= code ?? 0
    stop()
  })
}
