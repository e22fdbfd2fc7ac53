// Holds what npm installed against the lock file: a lock that no longer fits is mended silently by `npm install`, and must not be.
// Uses nothing but Node itself, as it runs right after an installation, also in a container.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Packages whose installed version is not the one of the lock file, as sentences. */
export function notAsLocked(folder) {
  const read = name => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
  const locked = read('package-lock.json').packages
  if (!existsSync(`${folder}/node_modules/.package-lock.json`)) return ['Nothing was installed.']
  return Object.entries(read('node_modules/.package-lock.json').packages).flatMap(([path, { version, integrity, link }]) => {
    if (link) return []
    const wanted = locked[path]
    if (!wanted) return [`${path} ${version} is not in package-lock.json.`]
    const isSame = wanted.version === version && (!wanted.integrity || !integrity || wanted.integrity === integrity)
    return isSame ? [] : [`${path} is ${version}, package-lock.json says ${wanted.version}.`]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const differences = notAsLocked(fileURLToPath(new URL('..', import.meta.url)))
  for (const line of differences.slice(0, 20)) console.error(line)
  if (differences.length > 0) console.error('What was installed is not what the lock file names.')
  process.exitCode = differences.length > 0 ? 1 : 0
}
