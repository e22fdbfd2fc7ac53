import { Component, type ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { t } from '../../ui/words.ts'
import { ChunkLoadError } from '../navigation/lazily.ts'
import { leaveWithoutAsking } from '../navigation/leaving.ts'
import css from './CrashScreen.module.css'

const reload = () => {
  leaveWithoutAsking()
  location.reload()
}

/** A short code to read out over the phone; the same error always has the same code. */
function codeOf(error: unknown): string {
  let hash = 0
  for (const sign of String(error instanceof Error ? error.stack : error))
    hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0
  return `PH-${hash.toString(16).toUpperCase().padStart(8, '0').slice(-4)}`
}

/** A tipped-over crate: the picture on the crash screen. */
function SpilledCrate({ label }: { label: string }) {
  return (
    <svg className={css.picture} viewBox="0 0 240 150" role="img" aria-label={label}>
      <ellipse cx="120" cy="132" rx="104" ry="9" fill="var(--ph-sunken)" />
      <g transform="rotate(-17 98 92)">
        <path d="M44 66h104l-6 24H50Z" fill="#1A7650" />
        <path d="M51 97h90l-4 22a9 9 0 0 1-9 8H64a9 9 0 0 1-9-8Z" fill="#1A7650" />
        <path d="M56 74h80M59 108h74" stroke="#84C3A3" strokeWidth="3" strokeLinecap="round" />
      </g>
      <circle cx="172" cy="114" r="15" fill="#CE4538" />
      <path d="M166 99c4 3 8 3 12 0" stroke="#116041" strokeWidth="3" strokeLinecap="round" fill="none" />
      <circle cx="203" cy="121" r="9" fill="#DF6356" />
      <path d="M150 66c-2-18 10-30 27-31 2 19-9 32-27 31Z" fill="#F5C04E" />
      <path d="M130 47c11-1 19 6 19 18-12 1-19-7-19-18Z" fill="#84C3A3" />
    </svg>
  )
}

function FullScreen({ title, line, picture = false }: { title: string; line: string; picture?: boolean }) {
  return (
    <main className={css.screen} role="alert">
      {picture && <SpilledCrate label={title} />}
      <h1>{title}</h1>
      <p>{line}</p>
      <button type="button" className={css.reload} onClick={reload}>
        {t('Reload screen')}
      </button>
    </main>
  )
}

/** Shown when a screen crashed or its code could not be loaded. */
export function CrashScreen({ error }: { error: unknown }) {
  const line =
    error instanceof ChunkLoadError
      ? t('This screen did not load. Saved work is safe. Code {code}.', { code: error.name })
      : t('This screen stopped working. Saved work is safe. Code {code}.', { code: codeOf(error) })
  return <FullScreen title={t('Something went wrong')} line={line} picture />
}

/** Shows errors the router could not handle: a screen's code that did not load, or a failure of the route itself. */
export function RouteFailure() {
  const error = useRouteError()
  if (error instanceof ChunkLoadError) return <CrashScreen error={error} />
  const line = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : t('Code {code}.', { code: codeOf(error) })
  return <FullScreen title={t('Unexpected Application Error!')} line={line} />
}

/** Catches errors thrown while rendering and shows the crash screen instead. */
export class CrashGuard extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <CrashScreen error={this.state.error} />
  }
}
